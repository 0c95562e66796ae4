import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { saysSessionEnded } from '@/shared/arrivals';
import { takeReturn } from '@/shared/lib/remembered';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { session } from '@/shared/session/session';
import { RequireSignIn } from './require-sign-in';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const signIn = () =>
  session.signedIn({
    accessToken: 'a',
    idToken: 'i',
    expiresAt: inAnHour(),
    user: { userId: 'ana', phoneNumber: '+13105550100', isNew: false },
  });

describe('A page that needs a sign-in', () => {
  const open = (path: string) => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Home</h1> },
        { path: '/signin', element: <h1>Sign in</h1> },
        { path: '/staff/signin', element: <h1>Staff Sign In</h1> },
        {
          element: <RequireSignIn area="customer" />,
          children: [{ path: '/account', element: <h1>My Account</h1> }],
        },
        {
          element: <RequireSignIn area="staff" />,
          children: [{ path: '/staff/location/:id', element: <h1>Main Bar</h1> }],
        },
      ],
      { initialEntries: ['/', path] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };
  const heading = async () => (await screen.findByRole('heading')).textContent;

  let stays: number;

  beforeEach(() => {
    stays = 0;
    jest.spyOn(live, 'stay').mockImplementation(() => {
      stays += 1;
      return () => void (stays -= 1);
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('staff');
    device.clear();
    tab.clear();
    jest.restoreAllMocks();
  });

  it('stays connected for as long as a person is signed in, so that it hears when they are not any more', async () => {
    signIn();
    open('/account');
    expect(await heading()).toBe('My Account');
    expect(stays).toBe(1);
    await act(async () => session.signOut('customer'));
    expect(stays).toBe(0);
  });

  // id: leads-a-visitor-to-the-sign
  it('leads a visitor to the sign-in of its area and is remembered, with its query', async () => {
    open('/account?tab=1');
    expect(await heading()).toBe('Sign in');
    expect(takeReturn('customer')).toBe('/account?tab=1');
    cleanup();
    open('/staff/location/064E1');
    expect(await heading()).toBe('Staff Sign In');
    expect(takeReturn('staff')).toBe('/staff/location/064E1');
  });

  it('leads there from the first page too, in the router of the pages', async () => {
    window.history.replaceState(null, '', '/account');
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/signin" element={<h1>Sign in</h1>} />
          <Route element={<RequireSignIn area="customer" />}>
            <Route path="/account" element={<h1>My Account</h1>} />
          </Route>
        </Routes>
      </BrowserRouter>,
    );
    expect(await heading()).toBe('Sign in');
    window.history.replaceState(null, '', '/');
  });

  it('leaves no entry in the history', async () => {
    const router = open('/account');
    await heading();
    await act(() => router.navigate(-1));
    expect(await heading()).toBe('Home');
  });

  // id: opens-for-who-is-signed-in
  it('opens for who is signed in', async () => {
    signIn();
    open('/account');
    expect(await heading()).toBe('My Account');
  });

  it('says at the sign-in that the session has ended, to who was signed in', async () => {
    signIn();
    const router = open('/account');
    await heading();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 401 }));
    await act(async () => {
      await session.refresh();
    });
    expect(await heading()).toBe('Sign in');
    expect(saysSessionEnded(router.state.location.state)).toBe(true);
  });

  it('says no such thing to a visitor', async () => {
    const router = open('/account');
    await heading();
    expect(saysSessionEnded(router.state.location.state)).toBe(false);
  });

  it('is not remembered for who signs out on it', async () => {
    signIn();
    open('/account');
    await heading();
    await act(() => session.signOut('customer'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(takeReturn('customer')).toBeNull();
  });

  it('is not remembered either for who was recognised there only when the network was back', async () => {
    jest.spyOn(session, 'mayBe').mockReturnValue('ana');
    const away = { status: 'unauthenticated', user: null } as const;
    const current = jest.spyOn(session, 'current').mockReturnValue(away);
    open('/account');
    await screen.findByRole('heading');
    current.mockRestore();
    act(signIn);
    expect(await heading()).toBe('My Account');
    await act(() => session.signOut('customer'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(takeReturn('customer')).toBeNull();
  });
});
