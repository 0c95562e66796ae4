import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { screenAt } from '@/app/testing/screen-at';
import { readCarts } from '@/data/cart/cart-storage';
import { productOf } from '@/data/catalogue/testing/products';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { MenuPage } from '@/features/menu/menu-page';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { DemoScreen, ScanSomewhereScreen } from './default-location-screens';

describe('An address without a location', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: leads-to-the-of-the-configured-one-or-of-064e1
  it.each([
    ['menu', '/demo', <DemoScreen key="demo" />, (id: string) => `/location/${id}`],
    [
      'scanner',
      '/staff/scan',
      <ScanSomewhereScreen key="scan" />,
      (id: string) => `/staff/location/${id}/scan`,
    ],
  ])('leads to the %s of the configured one, or of 064E1', async (_, pattern, element, target) => {
    serverThatAnswers(() => Response.json(settingsOf({ defaultLocationId: '064E2' })));
    const configured = screenAt(pattern, { pattern, element });
    await waitFor(() => expect(configured.at()).toBe(target('064E2')));
    expect(configured.router.state.historyAction).toBe('REPLACE');
    cleanup();
    serverThatAnswers(() => refusal(400, 'BAD_REQUEST'));
    const unknown = screenAt(pattern, { pattern, element });
    await waitFor(() => expect(unknown.at()).toBe(target('064E1')));
  });

  // id: opens-the-cart-of-the-default
  it('opens the cart of the default location', async () => {
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/vendor-location?')) return Response.json({ items: [locationOf()] });
      if (call.includes('/products')) return Response.json({ items: [productOf('IPA')] });
      return Response.json(settingsOf({ defaultLocationId: '064E1' }));
    });
    const router = createMemoryRouter(
      [
        { path: '/location', element: <DemoScreen /> },
        { path: paths.location.pattern, element: <MenuPage /> },
      ],
      { initialEntries: ['/location'] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add IPA' }));
    expect(Object.keys(readCarts(device, Date.now()))).toEqual(['064E1']);
  });
});
