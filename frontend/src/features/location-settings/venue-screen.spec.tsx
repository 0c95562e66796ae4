import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { openAtLocation } from '@/app/testing/at-location';
import { createStore } from '@/app/store';
import { WorkplaceContext } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { VenueScreen } from './venue-screen';

const hall = {
  vendorId: 'kiln-hall',
  name: 'Kiln Hall',
  addressLine1: '418 S Hill St',
  addressLine2: 'Floor 2',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90013',
  guestlistEnabled: false,
  timeZone: 'America/Los_Angeles',
  version: 1,
};
const roof = locationOf({ vendorLocationId: '064E2', description: 'Rooftop' });
const patio = locationOf({ vendorLocationId: '7F3A9C', description: 'Patio' });

describe('The venue and its locations', () => {
  let asked: Asked[];
  let vendor: object;
  let onChange: () => Response;
  let onOpen: () => Response;

  beforeEach(() => {
    vendor = hall;
    onChange = () => Response.json({ vendor: { ...hall, name: 'Kiln West', version: 2 } });
    onOpen = () => Response.json({ location: patio }, { status: 201 });
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('GET /api/vendor?')) return Response.json({ items: [vendor] });
      if (call.startsWith('GET')) return Response.json({ items: [locationOf(), roof] });
      return call.startsWith('PUT') ? onChange() : onOpen();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffVenue,
      screen: <VenueScreen />,
      at: '/staff/location/064E1/settings/venue',
      role: 'ADMIN',
    });
  const saved = () =>
    asked.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  // id: sends-only-what-was-changed
  it('sends only what was changed of a venue, tidied, and shows what came of it', async () => {
    open();
    await screen.findByDisplayValue('Kiln Hall');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    onChange = () => {
      // While it is on its way.
      fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Malibu' } });
      return Response.json({ vendor: { ...hall, name: 'Kiln West', version: 2 } });
    };
    await type('Name of the venue', ' Kiln West ');
    await type('Suite, floor (optional)', '');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Mountain');
    await save();
    await screen.findByText('Venue saved');
    expect(saved()).toEqual([
      ['PUT /api/vendors/kiln-hall', { name: 'Kiln West', addressLine2: null, timeZone: 'America/Denver' }],
    ]);
    await screen.findByDisplayValue('Kiln West');
    screen.getByDisplayValue('Malibu');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByDisplayValue('Los Angeles');
    screen.getByDisplayValue('Kiln West');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('tells what another person has made of a field meanwhile, and takes theirs where that is wanted', async () => {
    open();
    await type('City', 'Malibu');
    onChange = () => {
      fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '90265' } });
      return Response.json({ vendor: { ...hall, city: 'Malibu', zip: '90402', version: 3 } });
    };
    await save();
    await screen.findByText('Somebody else has changed ZIP code. Saving puts yours in its place.');
    screen.getByDisplayValue('90265');
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await screen.findByDisplayValue('90402');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  const { address } = locationOf();
  it.each([
    ['name', { vendorName: 'Kiln East' }, { name: 'Kiln East' }, 'Kiln East'],
    ['suite', { address: { ...address, line2: 'Floor 3' } }, { addressLine2: 'Floor 3' }, 'Floor 3'],
    ['state', { address: { ...address, state: 'NV' } }, { state: 'NV' }, 'NV'],
  ])('is asked for again when its location tells of another %s', async (_, told, made, shown) => {
    const role = { vendorId: 'kiln-hall', phoneNumber: '+13105550103', name: 'Noor H.', version: 1 };
    const store = createStore();
    const page = (about: Parameters<typeof locationOf>[0]) => (
      <Provider store={store}>
        <MemoryRouter>
          <WorkplaceContext value={{ location: locationOf(about), role: { ...role, role: 'ADMIN' } }}>
            <VenueScreen />
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>
    );
    const { rerender } = render(page({}));
    await screen.findByDisplayValue('Kiln Hall');
    vendor = { ...hall, ...made, version: 2 };
    rerender(page(told));
    await screen.findByDisplayValue(shown);
  });

  it('says what is wrong at its field, sends nothing, and goes back to what is saved', async () => {
    open();
    await type('ZIP code', '9');
    await type('State', 'c');
    await type('City', ' ');
    await save();
    screen.getByText('A ZIP code has five digits.');
    screen.getByText("A state has two letters, such as 'CA'.");
    screen.getByText('Please fill this in.');
    expect(saved()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByDisplayValue('90013');
    expect(screen.queryByText('A ZIP code has five digits.')).toBeNull();
  });

  it('keeps what was typed where it could not be saved', async () => {
    onChange = () => refusal(403, 'ROLE_LACKING', 'You may not do this.');
    open();
    await type('Name of the venue', 'Kiln West');
    await save();
    await screen.findByText('You may not do this.');
    screen.getByDisplayValue('Kiln West');
  });

  it('shows a zone that is not in its list', async () => {
    vendor = { ...hall, timeZone: 'Europe/Berlin' };
    open();
    await screen.findByDisplayValue('Europe/Berlin');
  });

  // id: opens-a-location-and-shows-its-code
  it('lists each location with its code, and opens another one under one key', async () => {
    open();
    await screen.findByRole('link', { name: /^Main Bar\s*Code 064E1$/ });
    await screen.findByRole('link', { name: /^Rooftop\s*Code 064E2$/ });
    await userEvent.click(screen.getByRole('button', { name: 'New location' }));
    const form = within(await screen.findByRole('dialog', { name: 'New location' }));
    await userEvent.click(form.getByRole('button', { name: 'Open' }));
    form.getByText('Give the location a name.');
    onOpen = () => refusal(409, 'TOO_MANY_LOCATIONS', 'A venue has at most 50 locations.');
    await userEvent.type(form.getByLabelText('Name of the location'), ' Patio ');
    await userEvent.click(form.getByRole('button', { name: 'Open' }));
    await form.findByText('A venue has at most 50 locations.');
    onOpen = () => Response.json({ location: patio }, { status: 201 });
    await userEvent.click(form.getByRole('button', { name: 'Open' }));
    await screen.findByText('Patio is open, its code is 7F3A9C');
    await screen.findByRole('link', { name: /^Patio\s*Code 7F3A9C$/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const posts = asked.filter(({ call }) => call.startsWith('POST'));
    expect(posts.map(({ call, body }) => [call, body])).toEqual(
      [1, 2].map(() => ['POST /api/vendors/kiln-hall/locations', { description: 'Patio' }]),
    );
    expect(new Set(posts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('says where the venue cannot be loaded', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(refusal(404, 'VENDOR_NOT_FOUND')));
    open();
    await screen.findByText('Failed to load the venue. Please try again.');
  });
});
