import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { Passkey } from '@lineless/contracts/accounts/passkeys';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { locationOf } from '@/data/venues/testing/locations';
import { passkeyQuestion, type PasskeyQuestion } from '@/shared/api/passkey-question';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { AddDialog } from './add-dialog';
import { PasskeyDialog } from './passkey-dialog';
import { PasskeysScreen } from './passkeys-screen';

const phone: Passkey = {
  ...{ passkeyId: 'p1', name: 'Maya’s phone' },
  ...{ addedAt: '2026-11-20T11:30:00.000Z', usedAt: '2026-11-21T11:45:00.000Z' },
};
const laptop: Passkey = { passkeyId: 'p2', name: 'Laptop', addedAt: '2026-11-20T12:30:00.000Z' };

describe('The page of passkeys', () => {
  let own: () => Response;
  let rule: () => Response;
  let change: () => Response;
  let asked: Asked[];

  beforeEach(() => {
    const user = { userId: 'maya', phoneNumber: '+13105550101', isNew: false };
    jest.spyOn(session, 'current').mockReturnValue({ status: 'authenticated', user });
    own = () => Response.json({ passkeys: [phone, laptop] });
    rule = () => Response.json({ rule: { asksForPasskey: false } });
    change = () => refusal(400, 'NO');
    asked = serverThatAnswers(({ call }) => {
      if (!call.startsWith('GET')) return change();
      return call.endsWith('/passkey-rule') ? rule() : own();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'ADMIN', element = <PasskeysScreen />) =>
    openAtLocation({
      path: paths.staffPasskeys,
      screen: element,
      at: paths.staffPasskeys.to(locationOf()),
      role,
    });
  const changes = () => asked.filter(({ call }) => !call.startsWith('GET'));

  it('says of each when it was added and used, and that this browser knows none', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Passkeys of your account' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Maya’s phoneAdded .*3:30 AM, last used .*3:45 AMRemove$/),
      expect.stringMatching(/^LaptopAdded .*4:30 AM, not used yetRemove$/),
    ]);
    screen.getByText('This browser does not support passkeys. Use a newer one, or another device.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    cleanup();
    Object.assign(window, { PublicKeyCredential: class {} });
    open();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Add a passkey' }))[0] ?? document.body,
    );
    await screen.findByRole('dialog', { name: 'Add a passkey' });
    expect(screen.queryByText(/^This browser knows no passkeys/)).toBeNull();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('says that there are none, and by whom they were taken away', async () => {
    own = () => Response.json({ passkeys: [] });
    open();
    await screen.findByText('You have no passkey yet.');
    expect(screen.queryByText(/taken away/)).toBeNull();
    cleanup();
    own = () => Response.json({ passkeys: [], resetAt: '2026-11-20T11:30:00.000Z' });
    open();
    await screen.findByText(/^Your passkeys were taken away by an admin or an operator \(.*3:30 AM\)\./);
    cleanup();
    own = () => Response.json({ passkeys: [laptop], resetAt: '2026-11-20T11:30:00.000Z' });
    open();
    await screen.findByText('Laptop');
    expect(screen.queryByText(/taken away/)).toBeNull();
  });

  it('says what cannot be shown, and loads it again', async () => {
    own = () => refusal(400, 'NO');
    rule = () => refusal(400, 'NO');
    open();
    await screen.findByText('Your passkeys cannot be shown.');
    await screen.findByText('The setting cannot be shown.');
    own = () => Response.json({ passkeys: [laptop] });
    rule = () => Response.json({ rule: { asksForPasskey: true } });
    for (const reload of screen.getAllByRole('button', { name: 'Reload' })) fireEvent.click(reload);
    await screen.findByText('Laptop');
    expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    [() => refusal(400, 'NO'), 'Your passkey was not removed. Try again.'],
    [() => refusal(409, 'LAST', 'It is the last one.'), 'It is the last one.'],
    [() => new Response(null, { status: 204 }), 'Your passkey is removed.'],
  ])('removes the one that was pressed after a question, and says what came of it', async (answer, said) => {
    change = answer;
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }));
    question.getByText('Laptop no longer works here. Delete it on the device as well.');
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText(said);
    expect(changes().map(({ call }) => call)).toEqual([expect.stringMatching(/\/passkeys\/p2$/)]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is where an admin, and no other role, has everybody asked for one', async () => {
    const name = 'Ask for a passkey before refunds and changes of roles';
    open('MANAGER');
    await screen.findByText('Laptop');
    expect(screen.queryByRole('switch', { name })).toBeNull();
    cleanup();
    open();
    const toggle = async () => {
      const found = await screen.findByRole<HTMLButtonElement>('switch', { name });
      await waitFor(() => expect(found.disabled).toBe(false));
      return found;
    };
    await userEvent.click(await toggle());
    await screen.findByText('The setting was not changed. Try again.');
    expect((await toggle()).getAttribute('aria-checked')).toBe('false');
    for (const [asksForPasskey, said] of [
      [true, 'A passkey is asked for from now on.'],
      [false, 'Passkeys are no longer asked for.'],
    ] as const) {
      rule = () => Response.json({ rule: { asksForPasskey } });
      change = rule;
      await userEvent.click(await toggle());
      await screen.findByText(said);
      await waitFor(async () =>
        expect((await toggle()).getAttribute('aria-checked')).toBe(`${asksForPasskey}`),
      );
      expect(changes().at(-1)?.body).toEqual({ asksForPasskey });
    }
  });

  describe('one that is added', () => {
    const onClose = jest.fn();
    const add = async (isTouched = false) => {
      window.matchMedia = (media) => ({ media, matches: isTouched }) as MediaQueryList;
      open('STAFF', <AddDialog userId="maya" onClose={onClose} />);
      return within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    };

    it.each([
      [false, 'My computer'],
      [true, 'My phone'],
    ])('is called by its device, and by nothing else than a name: %s', async (isTouched, name) => {
      const dialog = await add(isTouched);
      const field = dialog.getByLabelText<HTMLInputElement>('Name');
      expect(field.value).toBe(name);
      fireEvent.change(field, { target: { value: ' ' } });
      expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    });

    it('says why it was not, and leads to a fresh sign-in where that is too old', async () => {
      const dialog = await add();
      fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
      await dialog.findByText('Your passkey was not added. Try again.');
      expect(dialog.queryByRole('button', { name: 'Sign in again' })).toBeNull();
      change = () => refusal(403, 'SIGN_IN_TOO_OLD', 'Sign in once more.');
      fireEvent.click(await dialog.findByRole('button', { name: 'Add', busy: false }));
      await dialog.findByText('Sign in once more.');
      dialog.getByRole('button', { name: 'Sign in again' });
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  describe('the question for one', () => {
    const ask = (isMissing: boolean) => {
      const answer = jest.fn();
      const question = { isMissing, answer } as unknown as PasskeyQuestion;
      const router = openAtLocation({
        path: paths.staffHome,
        screen: <PasskeyDialog question={question} />,
        at: paths.staffHome.to(locationOf()),
      });
      return { answer, router };
    };

    it('says why it was not shown, and that nothing was changed where it is left', async () => {
      const { answer } = ask(false);
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your passkey' }));
      dialog.getByText(/You are not asked again for five minutes\.$/);
      fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
      await dialog.findByText('Your device did not confirm it. Try again.');
      change = () => refusal(429, 'TOO_MANY', 'Wait a minute.');
      fireEvent.click(await dialog.findByRole('button', { name: 'Confirm', busy: false }));
      await dialog.findByText('Wait a minute.');
      expect(answer).not.toHaveBeenCalled();
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await screen.findByText('Not confirmed: nothing was changed.');
      expect(answer.mock.calls).toEqual([['left']]);
      expect(passkeyQuestion()).toBeNull();
    });

    it('leads who has none to where one is added', async () => {
      const { answer, router } = ask(true);
      const dialog = within(await screen.findByRole('dialog', { name: 'You need a passkey' }));
      dialog.getByText(/Adding one takes a minute\.$/);
      fireEvent.click(dialog.getByRole('button', { name: 'Add a passkey' }));
      await waitFor(() => expect(answer.mock.calls).toEqual([['left']]));
      expect(router.state.location.pathname).toBe('/staff/location/064E1/passkeys');
    });
  });
});
