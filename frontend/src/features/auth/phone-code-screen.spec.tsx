import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { device, tab } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import { Toaster } from '@/shared/ui/toast';
import { SignInScreen } from './sign-in-screens';

/** The messages' own code comes with the first of them. */
const LOADED = { timeout: 20_000 };
const NEEDED_BY_THE_CODE_FIELD = 'ResizeObserver';

describe('Signing in by phone', () => {
  const calls: { path: string; body: unknown }[] = [];
  let answers: Record<string, () => Response>;

  beforeEach(() => {
    calls.length = 0;
    answers = {
      '/api/settings': () => Response.json({ identity: 'local', inbox: true }),
      '/api/auth/start': () => new Response(null, { status: 204 }),
      '/api/auth/verify': () =>
        Response.json({
          accessToken: 'a',
          idToken: 'i',
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
          user: { userId: 'ana', phoneNumber: '+13105550100', isNew: true },
        }),
    };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (!(input instanceof Request)) return new Response(null, { status: 204 });
      const path = new URL(input.url).pathname;
      if (input.method === 'POST') calls.push({ path, body: await input.json() });
      return answers[path]?.() ?? Response.json({}, { status: 404 });
    });
    Reflect.set(
      globalThis,
      NEEDED_BY_THE_CODE_FIELD,
      class {
        observe = (): void => undefined;
        unobserve = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    document.elementFromPoint = () => null;
    const router = createMemoryRouter(
      [
        { path: '/signin', element: <SignInScreen /> },
        { path: '/account', element: <h1>My Account</h1> },
      ],
      { initialEntries: ['/signin'] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>,
    );
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('staff');
    device.clear();
    tab.clear();
    jest.restoreAllMocks();
  });

  const user = userEvent.setup();
  const sendCode = async (phone = '3105550100'): Promise<void> => {
    await user.type(screen.getByLabelText('Phone number'), phone);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
  };
  const codeField = () => screen.findByLabelText('Verification code');

  it('shows nothing that is only for development where real messages are sent', async () => {
    answers['/api/settings'] = () => Response.json({ identity: 'auth0', inbox: false });
    await sendCode();
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    expect(screen.queryByText(/Test sign-in|inbox/i)).toBeNull();
    expect(screen.queryByRole('link', { name: /inbox/ })).toBeNull();
  });

  it('leads to no inbox where there is none, and says where the code is', async () => {
    answers['/api/settings'] = () => Response.json({ identity: 'local', inbox: false });
    await sendCode();
    await screen.findByText(/The code is in the service’s log\./);
    expect(screen.queryByRole('link', { name: /inbox/ })).toBeNull();
  });

  // id: formats-the-number-sends
  it('formats the number, sends it in international format and asks for the code', async () => {
    screen.getByText('Enter your phone number to continue checkout.');
    await sendCode();
    await codeField();
    expect(calls).toEqual([{ path: '/api/auth/start', body: { phoneNumber: '+13105550100' } }]);
    screen.getByText('Verify your phone number by entering the verification code sent by SMS.');
    screen.getByText('(310) 555-0100');
    expect(screen.getByRole('button', { name: /Resend in (1:00|0:59)/ })).toHaveProperty('disabled', true);
    expect((await screen.findByRole('link', { name: /development inbox/ })).getAttribute('href')).toBe(
      '/dev/inbox?phoneNumber=%2B13105550100',
    );
    await screen.findByText('Verification code sent', {}, LOADED);
  });

  // id: asks-for-a-valid-number
  it('asks for a valid number before it sends anything', async () => {
    await sendCode('555');
    await screen.findByText('Invalid phone number. Please enter a valid number.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone number')));
    expect(calls).toEqual([]);
    await user.type(screen.getByLabelText('Phone number'), '1');
    expect(screen.queryByText('Invalid phone number. Please enter a valid number.')).toBeNull();
  });

  // id: checks-the-code-by-itself
  it('checks the code by itself with the sixth digit, welcomes, and leads on', async () => {
    await sendCode();
    await user.type(await codeField(), '481926');
    await screen.findByText('Welcome to the family');
    screen.getByText('Account created');
    await screen.findByText('Authentication Successful', {}, LOADED);
    expect(calls.at(-1)).toEqual({
      path: '/api/auth/verify',
      body: { phoneNumber: '+13105550100', code: '481926' },
    });
    expect(session.idToken()).toBe('i');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('My Account');
  });

  it('welcomes back who has an account', async () => {
    const verified = answers['/api/auth/verify'];
    const known = (await verified?.().json()) as { user: object };
    answers['/api/auth/verify'] = () => Response.json({ ...known, user: { ...known.user, isNew: false } });
    await sendCode();
    await user.type(await codeField(), '481926');
    await screen.findByText('Welcome back');
    screen.getByText('Account found. For members the event fee is waived at checkout.');
  });

  it('says that no code was sent, and sends it by the next press', async () => {
    const sent = answers['/api/auth/start'];
    answers['/api/auth/start'] = () => Response.json({ code: 'NO', error: 'NO' }, { status: 400 });
    await sendCode();
    await screen.findByText('Failed to send verification code. Please try again.');
    if (sent) answers['/api/auth/start'] = sent;
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await codeField();
    screen.getByText('Didn’t get it?');
  });

  // id: leads-back-to-the-code
  it('leads back to the code that has just been sent, and sends no other one before its time', async () => {
    await sendCode();
    await codeField();
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await codeField();
    await screen.findByRole('button', { name: /Resend in 0:(40|39)/ });
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.clear(screen.getByLabelText('Phone number'));
    await sendCode('3105550199');
    await codeField();
    expect(calls.map(({ body }) => body)).toEqual([
      { phoneNumber: '+13105550100' },
      { phoneNumber: '+13105550199' },
    ]);
  });

  // id: says-that-a-code-is-wrong
  it('says that a code is wrong; Back returns to the number and clears that', async () => {
    answers['/api/auth/verify'] = () =>
      Response.json(
        { error: 'Wrong phone number or verification code', code: 'WRONG_CODE' },
        { status: 401 },
      );
    await sendCode();
    await user.type(await codeField(), '000000');
    await screen.findByText('Invalid verification code. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByText(/Invalid/)).toBeNull());
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '(310) 555-0100');
  });

  // id: does-not-send-fewer
  it('does not send fewer than six digits', async () => {
    await sendCode();
    await user.type(await codeField(), '4819');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('Please enter a valid 6-digit verification code.');
    expect(calls).toHaveLength(1);
    await user.type(await codeField(), '2');
    expect(screen.queryByText('Please enter a valid 6-digit verification code.')).toBeNull();
  });
});
