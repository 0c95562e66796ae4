import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { guestListProblems } from '@lineless/contracts/guest-lists/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { refusal, unheard } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { CreateEventScreen } from './create-event-screen';
import { EditEventScreen } from './edit-event-screen';

const FILLMORE = {
  description: 'The Fillmore, 1805 Geary Blvd, San Francisco, CA 94115',
  addressLine1: '1805 Geary Blvd',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
  zipCode: '94115',
  latitude: 37.784,
  longitude: -122.433,
};

describe('The forms of a guest-list event', () => {
  let server: ListServer;
  let alerts: unknown[];
  let places: () => Response;

  beforeEach(() => {
    measuresNothing();
    Element.prototype.scrollIntoView = () => undefined;
    alerts = [];
    window.alert = (text) => void alerts.push(text);
    places = () => Response.json({ places: [FILLMORE] });
    server = new ListServer(gleventOf({ reservedCount: 98, addressLine2: 'Floor 2' }), []);
    server.refuse = (_, path) => (path === '/api/places' ? places() : null);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const create = () =>
    openAtLocation({
      path: paths.staffGleventNew,
      screen: <CreateEventScreen />,
      at: '/staff/location/064E1/guestlist-events/create',
    });
  const edit = (role: Role = 'STAFF', vendorId = 'kiln-hall') =>
    openAtLocation({
      path: paths.staffGleventEdit,
      screen: <EditEventScreen />,
      at: `/staff/location/064E1/${vendorId}/guestlist-event/edit/glevent-1`,
      role,
    });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  const paste = async (name: string, text: string): Promise<void> => {
    await userEvent.clear(field(name));
    field(name).focus();
    await userEvent.paste(text);
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const pick = async (): Promise<void> => {
    await paste('Venue address', 'fillm');
    await userEvent.click(await screen.findByRole('option', { name: FILLMORE.description }));
  };
  const fill = async (): Promise<void> => {
    await paste('Event name', 'Odell All Night Long');
    await paste('Start', '06/12/2027 10:00 PM');
    await paste('End', '06/13/2027 02:00 AM');
    await paste('Guest list capacity', '200');
    await paste('Venue name', 'The Fillmore');
  };

  // id: cannot-be-sent-before
  it('cannot be sent before an address was picked from the list', async () => {
    create();
    await fill();
    expect(button('Create Guest List Event').disabled).toBe(true);
    await paste('Venue address', '1805 Geary');
    await userEvent.tab();
    await screen.findByText('Please select a valid address from the dropdown.');
    expect(button('Create Guest List Event').disabled).toBe(true);
    await pick();
    expect(button('Create Guest List Event').disabled).toBe(false);
    // Typed on: it is no address of the list any more.
    await userEvent.type(field('Venue address'), 'x');
    expect(button('Create Guest List Event').disabled).toBe(true);
  });

  // id: creates-one-with-the-times-of-the-venues
  it('creates one, with the times of the venue’s clock, and says so in an alert', async () => {
    const router = create();
    await fill();
    await pick();
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(alerts).toEqual(['Guest List Event created successfully']));
    const { description: _, ...address } = FILLMORE;
    expect(server.sent.map(({ body }) => body)).toEqual([
      {
        name: 'Odell All Night Long',
        startTime: '2027-06-13T05:00:00.000Z',
        endTime: '2027-06-13T09:00:00.000Z',
        guestlistCapacity: 200,
        gleventStatus: 'UPCOMING',
        venueName: 'The Fillmore',
        ...address,
      },
    ]);
    expect(router.state.location.pathname).toBe('/staff/location/064E1/guestlist-events');
  });

  it('sends all that was filled in, and says what is wrong with any of it', async () => {
    create();
    await pick();
    await userEvent.click(button('Create Guest List Event'));
    const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(said()).toEqual([
      ...['Enter a name.', 'Enter when it starts.', 'Enter when it ends.'],
      ...['Enter a capacity of at least 1.', guestListProblems.venueName],
    ]);
    await fill();
    expect(said()).toEqual([]);
    await paste('Event link', 'odell');
    await userEvent.click(button('Create Guest List Event'));
    expect(said()).toEqual([guestListProblems.eventLink]);
    expect(server.sent).toEqual([]);
    await paste('Event link', ' https://odell.example ');
    await paste('Floor, suite or entrance', ' Cellar ');
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: ' Until late. ' } });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'IN_PROGRESS' } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests may come back in' }));
    screen.getByText('Once. More than one: again each week, at the same time.');
    await userEvent.click(button('More Weeks'));
    screen.getByText('2 nights, each a week later.');
    await userEvent.click(button('Less Weeks'));
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(alerts).toEqual(['Guest List Event created successfully']));
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({
      ...{ eventLink: 'https://odell.example', addressLine2: 'Cellar', description: 'Until late.' },
      ...{ gleventStatus: 'IN_PROGRESS', reentry: true },
    });
  });

  it('is made once where the answer was lost, and with what was corrected since', async () => {
    create();
    await fill();
    await pick();
    server.refuse = (method) => (method === 'POST' ? unheard() : null);
    const press = async (times: number) => {
      await userEvent.click(button('Create Guest List Event'));
      await waitFor(() => expect(alerts).toHaveLength(times));
    };
    await press(1);
    await press(2);
    await paste('Event name', 'Odell All Night');
    await press(3);
    const [first, second, third] = server.sent.map(({ key }) => key);
    expect(second).toBe(first);
    // Under the same key the server takes the same words alone.
    expect(third).not.toBe(first);
  });

  // id: is-made-once-more
  it('is made once more, and each week for so many weeks, at the same time', async () => {
    server.glevent = gleventOf({
      startTime: '2020-06-13T05:00:00.000Z',
      endTime: '2020-06-13T09:00:00.000Z',
    });
    openAtLocation({
      path: paths.staffGleventNew,
      screen: <CreateEventScreen />,
      at: '/staff/location/064E1/guestlist-events/create?from=glevent-1',
    });
    await screen.findByDisplayValue('Odell All Night Long');
    await paste('Start', '10/30/2026 10:00 PM');
    await paste('End', '10/31/2026 02:00 AM');
    await userEvent.click(button('More Weeks'));
    let refusals = 1;
    server.refuse = (method) =>
      method === 'POST' && server.sent.length === 2 && refusals-- > 0
        ? Response.json({ code: 'ROLE_LACKING', error: 'Not here.' }, { status: 403 })
        : null;
    await userEvent.click(button('Create Guest List Event'));
    const failed = '1 created. Failed to create guest list event: Not here.';
    await waitFor(() => expect(alerts).toEqual([failed]));
    // What is there already is not made again, and the rest gets the same words.
    expect(screen.getByDisplayValue('Odell All Night Long').matches(':disabled')).toBe(true);
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(alerts).toEqual([failed, '2 Guest List Events created successfully']));
    const starts = server.sent.map(({ body }) => Object(body).startTime as string);
    expect(starts).toEqual([
      '2026-10-31T05:00:00.000Z',
      '2026-11-07T06:00:00.000Z',
      '2026-11-07T06:00:00.000Z',
    ]);
    const keys = server.sent.map(({ key }) => key);
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('takes a night in which clocks are put back by its own two offsets', async () => {
    create();
    await fill();
    await paste('Start', '10/31/2026 10:00 PM');
    await paste('End', '11/01/2026 04:00 AM');
    await pick();
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      startTime: '2026-11-01T05:00:00.000Z',
      endTime: '2026-11-01T12:00:00.000Z',
    });
  });

  // id: says-why-none
  it('says why none was created, and keeps what was typed', async () => {
    create();
    await fill();
    await pick();
    server.refuse = () => Response.json({ code: 'ROLE_LACKING', error: 'Not here.' }, { status: 403 });
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(alerts).toEqual(['Failed to create guest list event: Not here.']));
    expect(field('Event name').value).toBe('Odell All Night Long');
  });

  // id: says-that-no-address-can-be-had
  it.each([
    [
      () => Response.json({ code: 'PLACES_UNAVAILABLE' }, { status: 503 }),
      'Failed to load Google Maps. Please try again later.',
    ],
    [
      () => Response.json({}, { status: 429, headers: { 'Retry-After': '600' } }),
      'Failed to load Google Maps. Please try again later.',
    ],
    [
      () => Response.json({}, { status: 403 }),
      'Failed to initialize address autocomplete. Please try again later.',
    ],
  ])('says that no address can be had: %#', async (refusal, text) => {
    places = refusal;
    create();
    await paste('Venue address', 'fillm');
    await screen.findByText(text, {}, { timeout: 20_000 });
  });

  // id: the-venue-itself-comes-first
  it('has the venue itself first among the addresses, before anything is typed, and takes its name', async () => {
    places = () => Response.json({ places: [{ ...FILLMORE, zipCode: '90013', city: 'Los Angeles' }] });
    create();
    await userEvent.click(field('Venue address'));
    await userEvent.click(
      await screen.findByRole('option', { name: 'Kiln Hall, 418 S Hill St, Los Angeles, CA 90013' }),
    );
    expect(button('Create Guest List Event').disabled).toBe(false);
    expect(field('Venue name').value).toBe('Kiln Hall');
    await paste('Event name', 'Odell All Night Long');
    await paste('Start', '06/12/2027 10:00 PM');
    await paste('End', '06/13/2027 02:00 AM');
    await paste('Guest list capacity', '200');
    await userEvent.click(button('Create Guest List Event'));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      venueName: 'Kiln Hall',
      addressLine1: '418 S Hill St',
      zipCode: '90013',
      latitude: FILLMORE.latitude,
    });
  });

  it('keeps a name that was typed, and has the venue ahead of what else fits', async () => {
    places = () => Response.json({ places: [{ ...FILLMORE, zipCode: '90013', city: 'Los Angeles' }] });
    create();
    await paste('Venue name', 'The Cellar');
    await paste('Venue address', 'hill');
    await screen.findByRole('option', { name: FILLMORE.description });
    const [first] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(first?.textContent).toMatch(/^Kiln Hall/);
    await userEvent.click(first!);
    expect(field('Venue name').value).toBe('The Cellar');
  });

  // id: says-beside-the-addresses
  it('says beside the addresses whose they are', async () => {
    places = () => Response.json({ places: [FILLMORE], attribution: 'Google Maps' });
    create();
    await paste('Venue address', 'fillm');
    const source = await screen.findByText('Google Maps');
    expect(source.getAttribute('translate')).toBe('no');
    await userEvent.click(screen.getByRole('option', { name: FILLMORE.description }));
    expect(screen.queryByText('Google Maps')).toBeNull();
  });

  // id: says-that-no-address-fits
  it('says that no address fits', async () => {
    places = () => Response.json({ places: [] });
    create();
    await paste('Venue address', 'nowhere');
    await screen.findByText('No address matches.');
  });

  // id: changes-what-is-otherwise-and-sends
  it('changes what is otherwise, and sends no field that is empty', async () => {
    const router = edit();
    await screen.findByDisplayValue('Odell All Night Long');
    expect(field('Venue address').value).toBe('418 S Hill St, Los Angeles, CA 90013');
    await paste('Event name', 'Odell II');
    await userEvent.clear(field('Floor, suite or entrance'));
    await userEvent.click(button('Update Guest List Event'));
    await screen.findByText('Event updated successfully');
    expect(server.sent).toMatchObject([{ method: 'PUT', path: '', body: { name: 'Odell II' } }]);
    expect(router.state.location.pathname).toBe('/staff/location/064E1/guestlist-events');
    cleanup();
    edit();
    await screen.findByLabelText('Event name');
    await userEvent.click(button('Update Guest List Event'));
    await screen.findByText('Nothing was changed.');
    expect(server.sent).toHaveLength(1);
    server.refuse = (method) => (method === 'PUT' ? refusal(403, 'ROLE_LACKING', 'Not here.') : null);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests may come back in' }));
    await userEvent.click(button('Update Guest List Event'));
    await screen.findByText('Failed to update event');
    await screen.findByText('Not here.');
    expect(server.sent[1]?.body).toEqual({ reentry: true });
  });

  it('tells what a colleague has made of a field meanwhile, and takes theirs where that is wanted', async () => {
    edit();
    await screen.findByDisplayValue('Odell All Night Long');
    await paste('Event name', 'Odell II');
    await paste('Guest list capacity', '250');
    server.tellEvent({ ...server.glevent, name: 'Odell III', venueName: 'The Roof', version: 2 });
    await screen.findByText('Somebody else has changed Event name. Saving puts yours in its place.');
    await userEvent.click(button('Take theirs'));
    expect(field('Event name').value).toBe('Odell III');
    await userEvent.click(button('Update Guest List Event'));
    await screen.findByText('Event updated successfully');
    expect(server.sent.map(({ body }) => body)).toEqual([{ guestlistCapacity: 250 }]);
  });

  it('changes nothing of what is called off, and calls off nothing that is over', async () => {
    server.glevent = gleventOf({ gleventStatus: 'CANCELLED' });
    edit('MANAGER');
    await screen.findByText('This event is cancelled. It can no longer be changed.');
    expect(button('Update Guest List Event').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
    cleanup();
    server.glevent = gleventOf({ gleventStatus: 'COMPLETED' });
    edit('MANAGER');
    await screen.findByDisplayValue('Odell All Night Long');
    expect(button('Update Guest List Event').disabled).toBe(false);
    expect(screen.queryByText(/^This event is cancelled/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
  });

  it('says beside the capacity how many places are taken', async () => {
    edit();
    await screen.findByDisplayValue('Odell All Night Long');
    screen.getByText('98 taken');
    const error = '98 places are taken already.';
    server.refuse = (method) =>
      method === 'PUT' ? Response.json({ code: 'CAPACITY_BELOW_RESERVED', error }, { status: 409 }) : null;
    await paste('Guest list capacity', '90');
    await userEvent.click(button('Update Guest List Event'));
    await screen.findByText(error);
    expect(field('Guest list capacity').getAttribute('aria-invalid')).toBe('true');
    await paste('Guest list capacity', '98');
    expect(screen.queryByText(error)).toBeNull();
  });

  // id: asks-before-what-was-typed
  it.each([
    ['a new one', () => create(), 'Create Guest List Event'],
    ['one that is there', () => edit(), 'Update Guest List Event'],
  ])('asks before what was typed of %s is given up', async (_, open, action) => {
    const router = open();
    const form = router.state.location.pathname;
    await waitFor(() => expect(button(action)).toBeTruthy());
    await paste('Event name', 'Odell II');
    await userEvent.click(button('Back'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(field('Event name').value).toBe('Odell II');
    expect(router.state.location.pathname).toBe(form);
    await userEvent.click(button('Back'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/staff/location/064E1/guestlist-events'),
    );
    expect(server.sent).toEqual([]);
  });

  it('calls it off, asked once, for a manager', async () => {
    const router = edit('MANAGER');
    await screen.findByDisplayValue('Odell All Night Long');
    await userEvent.click(button('Cancel event'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this event?' }));
    question.getByText(/the places of 98 guests with it/);
    await userEvent.click(question.getByRole('button', { name: 'Cancel event' }));
    await screen.findByText('The event is cancelled');
    expect(server.sent.map(({ path }) => path)).toEqual(['/cancel']);
    expect(router.state.location.pathname).toBe('/staff/location/064E1/guestlist-events');
  });

  it.each([
    [0, 'Odell All Night Long is called off for good.'],
    [1, 'Odell All Night Long is called off for good, and the place of 1 guest with it.'],
  ])('says whom that concerns: %d', async (reservedCount, words) => {
    server.glevent = gleventOf({ reservedCount });
    edit('MANAGER');
    await screen.findByDisplayValue('Odell All Night Long');
    await userEvent.click(button('Cancel event'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this event?' }));
    question.getByText(words);
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.sent).toEqual([]);
  });

  it('does not offer that to STAFF', async () => {
    edit('STAFF');
    await screen.findByDisplayValue('Odell All Night Long');
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
  });

  it('cannot be opened: in the words of the specification', async () => {
    server.refuse = () => Response.json({}, { status: 403 });
    edit();
    await screen.findByText('Error Loading Event');
    screen.getByText('Unable to load event details.');
    expect(screen.getByRole('link', { name: 'Back to Events' }).getAttribute('href')).toBe(
      '/staff/location/064E1/guestlist-events',
    );
    expect(screen.getByRole('link', { name: 'Scan Location Code' }).getAttribute('href')).toBe(
      paths.staffLocations.to(),
    );
    server.refuse = null;
    await userEvent.click(button('Reload'));
    await screen.findByDisplayValue('Odell All Night Long');
  });

  // id: needs-the-vendor-and-the-event
  it('needs the vendor and the event, and is not found at another vendor', async () => {
    edit('STAFF', '%20');
    await screen.findByText('Vendor ID and Event ID are required for updating an event.');
    cleanup();
    edit('STAFF', 'next-door');
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });
});
