import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { paths } from '@/shared/paths';
import { Toaster } from '@/shared/ui/toast';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { NewVenueScreen } from './new-venue-screen';

const location = locationOf();
const phoneNumber = '+13105550104';

describe('The page of a new venue', () => {
  let refuse: (() => Response) | null;
  let keys: (string | null)[];
  let bodies: unknown[];

  beforeEach(() => {
    refuse = null;
    keys = [];
    bodies = [];
    measuresNothing();
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      keys.push(request.headers.get('Idempotency-Key'));
      if (refuse) return refuse();
      const body = await request.json();
      bodies.push(body);
      const { vendor, location: place, admin } = body;
      const vendorId = 'annex';
      return Response.json(
        {
          vendor: { ...vendor, vendorId, version: 0 },
          location: { ...location, ...place, vendorId, vendorLocationId: 'ANNEX1', vendorName: vendor.name },
          vendorRole: { ...admin, vendorId, role: 'SUPER_ADMIN', version: 0 },
        },
        { status: 201 },
      );
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'SUPER_ADMIN') => {
    const own = { vendorId: 'kiln-hall', phoneNumber, name: 'Ines K.', role, version: 1 };
    const router = createMemoryRouter(
      [
        { path: paths.staffHome.pattern, element: <h1>Home</h1> },
        { path: paths.staffNewVenue.pattern, element: <NewVenueScreen /> },
      ],
      { initialEntries: [paths.staffNewVenue.to(location)] },
    );
    render(
      <Provider store={createStore()}>
        <WorkplaceContext value={{ location, role: own }}>
          <RouterProvider router={router} />
          <Toaster />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open venue' }));
  const fill = async (phone: string) => {
    const texts: Record<string, string> = {
      'Name of the venue': 'Kiln Annex',
      'Street and number': '420 S Hill St',
      City: 'Los Angeles',
      State: 'CA',
      'ZIP code': '90013',
      'Name of the location': 'Cellar Bar',
      Name: 'Noor A.',
      'Phone number': phone,
    };
    for (const [label, text] of Object.entries(texts)) {
      const field = screen.getByLabelText(label, { exact: true });
      field.focus();
      await userEvent.paste(text);
    }
  };

  // id: sends-a-back-to-the-home
  it.each(['STAFF', 'MANAGER', 'ADMIN'] as const)('sends a %s back to the home', async (role) => {
    const router = open(role);
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });

  it('says at each field what is wrong with it', async () => {
    open();
    await submit();
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(5);
    screen.getByText('A ZIP code has five digits.');
    expect(keys).toEqual([]);
    await userEvent.type(screen.getByLabelText('City', { exact: true }), 'L');
    expect(screen.queryByText('A ZIP code has five digits.')).toBeNull();
  });

  it('opens it, and says who goes on and where', async () => {
    open();
    await fill('3105550190');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Works with guest lists, not with orders' }));
    await submit();
    await screen.findByRole('heading', { name: 'Kiln Annex is open' });
    expect(bodies).toEqual([
      {
        vendor: {
          ...{ name: 'Kiln Annex', addressLine1: '420 S Hill St', city: 'Los Angeles', state: 'CA' },
          ...{ zip: '90013', timeZone: 'America/Los_Angeles', guestlistEnabled: true },
        },
        location: { description: 'Cellar Bar' },
        admin: { name: 'Noor A.', phoneNumber: '+13105550190' },
      },
    ]);
    // It stands: nothing is to be sent any more.
    expect(screen.queryByRole('button', { name: 'Open venue' })).toBeNull();
    screen.getByText('Noor A. signs in with (310) 555-0190 and may do everything there.');
    screen.getByText('ANNEX1');
    expect(screen.getByRole('link', { name: /^The menu/ }).getAttribute('href')).toBe('/location/ANNEX1');
    expect(screen.queryByRole('link', { name: /^Staff home/ })).toBeNull();
  });

  it('leads an opener who is its admin to its home', async () => {
    open();
    await fill('3105550104');
    await submit();
    const home = await screen.findByRole('link', { name: /^Staff home/ });
    expect(home.getAttribute('href')).toBe('/staff/location/ANNEX1');
  });

  it('keeps what was typed where it fails, and asks for the same venue again', async () => {
    open();
    await fill('3105550190');
    refuse = () => Response.json({}, { status: 400 });
    await submit();
    await screen.findByText('The venue could not be opened. Try again.');
    refuse = null;
    await submit();
    await screen.findByRole('heading', { name: 'Kiln Annex is open' });
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });
});
