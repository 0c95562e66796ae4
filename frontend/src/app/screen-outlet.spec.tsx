import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { memberOf } from '@/data/membership/testing/members';
import { productOf } from '@/data/catalogue/testing/products';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { AccountScreen } from '@/features/account/account-screen';
import { MenuPage } from '@/features/menu/menu-page';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { ScreenOutlet } from './screen-outlet';
import { RequireSignIn } from './require-sign-in';
import { connectStore, createStore } from './store';

describe('A screen', () => {
  beforeEach(() => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = (path: string) => {
    const router = createMemoryRouter(
      [
        {
          element: <ScreenOutlet />,
          children: [
            { path: '/open', element: <input aria-label="Name" /> },
            { path: paths.location.pattern, element: <MenuPage /> },
          ],
        },
        {
          element: <RequireSignIn area="customer" />,
          children: [{ path: '/account', element: <AccountScreen /> }],
        },
      ],
      { initialEntries: [path] },
    );
    const store = createStore();
    connectStore(store);
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return router;
  };
  const comes = (name: string) => act(async () => session.signedIn(tokens(name, 60, name)));

  it('shows nothing of the person before to the one whom another tab has signed in, also before they are answered', async () => {
    let answers = true;
    serverThatAnswers(({ call }) => {
      if (!answers) return new Promise(() => undefined);
      if (call.includes('/orders')) return Response.json({ items: [paidOrder({ orderId: '01AAAA7F3A9C' })] });
      if (call.includes('/membership')) return Response.json(memberOf());
      if (call.includes('/reservations')) return Response.json({ reservations: [] });
      if (call.includes('/settings')) return Response.json(settingsOf());
      if (call.includes('/profile'))
        return Response.json({ profile: { userId: 'ana', version: 1, name: 'Ana Morales' } });
      return Response.json({ items: [locationOf()] });
    });
    await comes('ana');
    open('/account');
    await screen.findAllByText('Ana Morales');
    await screen.findAllByText(/7F3A9C/);
    answers = false;
    await comes('ben');
    screen.getByRole('heading', { name: 'My Account' });
    expect(document.body.textContent).not.toMatch(/Ana|7F3A9C|Monthly|credits/);
  });

  it('begins anew for another person, and goes on for a visitor who signs in and for who signs in again', async () => {
    serverThatAnswers(() => Response.json({}, { status: 404 }));
    // The last one here, as far as any test before has gone.
    await comes('ana');
    await act(() => session.signOut('customer'));
    open('/open');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.type(field(), 'Noor');
    await comes('ana');
    expect(field().value).toBe('Noor');
    await act(() => session.signOut('customer'));
    await comes('ana');
    expect(field().value).toBe('Noor');
    await act(() => session.signOut('customer'));
    await comes('ben');
    expect(field().value).toBe('');
  });

  it('shows nothing of another bar to whom a link has led from its menu to this one', async () => {
    let answers = true;
    serverThatAnswers(({ call }) => {
      if (!answers) return new Promise(() => undefined);
      if (call.includes('/products')) return Response.json({ items: [productOf('IPA')] });
      return call.includes('/api/vendor-location?')
        ? Response.json({ items: [locationOf()] })
        : Response.json({ waitSeconds: null });
    });
    const router = open('/location/064E1');
    await screen.findByRole('button', { name: 'Add IPA' });
    answers = false;
    await act(() => router.navigate('/location/064E2'));
    screen.getByRole('status', { busy: true });
    expect(document.body.textContent).not.toMatch(/IPA|Main Bar|Kiln Hall/);
  });

  it('does so also where everybody may open it', () => {
    const routes = readFileSync(join(process.cwd(), 'frontend/src/app/routes.tsx'), 'utf8');
    expect(routes).toContain('{ element: <ScreenOutlet />, children: forEverybody }');
  });
});
