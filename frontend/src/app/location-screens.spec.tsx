import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { LocationScreens } from './location-screens';
import { createStore } from './store';

describe('The addresses below a location', () => {
  beforeEach(() => {
    session.signedIn(tokens('1', 60, 'maya'));
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    const vendorRole = { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', version: 1 };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname } = new URL((input as Request).url);
      if (pathname.endsWith('/user-role'))
        return Response.json({ vendorRole: { ...vendorRole, role: 'STAFF' } });
      if (pathname === '/api/vendor-location') return Response.json({ items: [locationOf()] });
      return Response.json({}, { status: 404 });
    });
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = (address: string) => {
    const router = createMemoryRouter(
      [{ path: `${paths.staffHome.pattern}/*`, element: <LocationScreens /> }],
      { initialEntries: [address] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return router;
  };

  it('lead to their screens, with the location that they name', async () => {
    open('/staff/location/064E1');
    await screen.findByRole('heading', { level: 1, name: 'Main Bar' });
  });

  it.each(['settings/hours', 'kiln-hall/events'])(
    'lead home where the role is too low: %s',
    async (below) => {
      const router = open(`/staff/location/064E1/${below}`);
      await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
      await screen.findByRole('heading', { level: 1, name: 'Main Bar' });
    },
  );

  it('are not found where nothing stands there', async () => {
    open('/staff/location/064E1/cellar');
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });
});
