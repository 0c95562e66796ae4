import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { eventOf } from '@/data/venue-events/testing/events';
import { tonightOf } from '@/data/venue-events/tonight';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { VendorScreen } from './vendor-screen';

const vendor = {
  vendorId: 'kiln-hall',
  name: 'Kiln Hall',
  addressLine1: '418 S Hill St',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90013',
  guestlistEnabled: false,
  timeZone: 'America/Los_Angeles',
  version: 0,
};
const tonight = eventOf({ status: 'IN_PROGRESS' });
const { ticketingLink: _link, ...free } = eventOf({
  eventId: 'last-laugh',
  eventName: 'Last Laugh',
  startTime: '2026-06-19T04:00:00.000Z',
  images: [],
});
const wax = eventOf({
  eventId: 'wax',
  eventName: 'Wax Sunday',
  startTime: '2026-06-14T22:00:00.000Z',
  ticketingLink: 'https://tickets.example/wax',
  description: '',
});

describe('The events on the page of a venue', () => {
  let events: VenueEvent[];
  let glevents: PublicGlevent[];
  let isGuestListVenue: boolean;
  let refuse: (() => Response | Promise<Response>) | null;
  let tell: (event: VenueEvent) => void;

  const open = async () => {
    const router = createMemoryRouter([{ path: paths.vendor.pattern, element: <VendorScreen /> }], {
      initialEntries: [paths.vendor.to({ vendorId: 'kiln-hall' })],
    });
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Kiln Hall' });
  };
  const upcoming = () =>
    within(screen.getByRole('list', { name: 'UPCOMING EVENTS' })).getAllByRole('listitem');

  beforeEach(() => {
    events = [tonight, wax, free];
    refuse = null;
    glevents = [];
    isGuestListVenue = false;
    const listeners: ((event: VenueEvent) => void)[] = [];
    tell = (event) => act(() => listeners.forEach((listener) => listener(event)));
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      if (topic === 'vendor:kiln-hall:events')
        listeners.push((event) =>
          listener.onChange({
            ...{ topic, model: 'venue-events', position: 'p' },
            ...{ id: event.eventId, version: event.version, document: event },
          }),
        );
      return { position: '', stop: () => undefined };
    });
    serverThatAnswers(async ({ call }) => {
      if (call.includes('/vendor?'))
        return Response.json({ items: [{ ...vendor, guestlistEnabled: isGuestListVenue }] });
      if (call.includes('/vendor-locations?')) return Response.json({ items: [locationOf()] });
      if (call.includes('/glevents/')) return Response.json({ events: glevents });
      const status = new URLSearchParams(call.split('?')[1]).get('status');
      return (await refuse?.()) ?? Response.json({ events: events.filter((one) => one.status === status) });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: are-tonights-with-its-flyer-its-time
  it('are tonight’s with its flyer, its time on the venue’s clock and its details, and those to come', async () => {
    await open();
    const shown = within(await screen.findByRole('region', { name: "Tonight's Event" }));
    expect(shown.getByRole('heading', { name: 'Slow Burn' })).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Flyer of Slow Burn' })).toBeTruthy();
    expect(shown.getByText('Fri, Jun 12 · 6:00 PM – 2:00 AM')).toBeTruthy();
    expect(shown.getByRole('heading', { name: 'Event Details' })).toBeTruthy();
    expect(shown.getByText('close').tagName).toBe('STRONG');
    expect(shown.getByRole('link', { name: 'Get tickets' }).getAttribute('href')).toBe(
      'https://tickets.example/slow-burn',
    );
    const [first, second] = upcoming();
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('https://tickets.example/wax');
    expect(first!.textContent).toContain('Sun, Jun 14, 3:00 PM');
    expect(within(second!).queryByRole('link')).toBeNull();
    expect(within(second!).getByText('Flyer coming soon')).toBeTruthy();
    expect(first!.textContent).toContain('Get tickets');
    expect(second!.textContent).toMatch(/Last Laugh.*Thu, Jun 18, 9:00 PM$/);
    cleanup();
    const { ticketingLink: _, ...unsold } = tonight;
    events = [{ ...unsold, description: '' }];
    await open();
    await screen.findByRole('region', { name: "Tonight's Event" });
    expect(screen.queryByRole('link', { name: 'Get tickets' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Event Details' })).toBeNull();
    expect(screen.queryByText('UPCOMING EVENTS')).toBeNull();
  });

  // id: come-move-and-go
  it('come, move and go while they are shown', async () => {
    events = [wax];
    await open();
    await screen.findByRole('heading', { name: 'UPCOMING EVENTS' });
    expect(screen.queryByText("Tonight's Event")).toBeNull();
    tell(eventOf({ version: 1 }));
    await waitFor(() =>
      expect(upcoming().map((item) => item.textContent)).toEqual([
        expect.stringContaining('Slow Burn'),
        expect.stringContaining('Wax Sunday'),
      ]),
    );
    tell(eventOf({ version: 2, status: 'IN_PROGRESS' }));
    expect(await screen.findByRole('region', { name: "Tonight's Event" })).toBeTruthy();
    expect(upcoming()).toHaveLength(1);
    tell(eventOf({ version: 3, status: 'CANCELLED' }));
    await waitFor(() => expect(screen.queryByText("Tonight's Event")).toBeNull());
    tell({ ...wax, version: 1, status: 'CANCELLED' });
    expect(await screen.findByText('No events found for this vendor.')).toBeTruthy();
  });

  // id: are-none-it-says-so
  it('are none: it says so', async () => {
    events = [];
    await open();
    expect(await screen.findByText('No events found for this vendor.')).toBeTruthy();
  });

  // id: are-answered-404-the-number
  it('are answered 404: the number stands above the words', async () => {
    refuse = () => refusal(404, 'VENDOR_NOT_FOUND');
    await open();
    expect((await screen.findByText(/No events found for this vendor\./)).closest('p')?.textContent).toBe(
      '404No events found for this vendor.',
    );
  });

  // id: could-not-be-fetched-it-says
  it('could not be fetched: it says so, and another try may work', async () => {
    refuse = () => refusal(500, 'INTERNAL');
    await open();
    const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
    expect(alert.textContent).toContain(
      'Error occurredAn unexpected error has occurred. Please try again.Unable to load Wristband data. Please try again.',
    );
    refuse = null;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Slow Burn' })).toBeTruthy();
  });

  // id: lead-to-the-guest-lists
  it('lead to the guest lists of a venue with guest lists, and to no bar', async () => {
    isGuestListVenue = true;
    events = [];
    const later = { startTime: '2099-12-12T06:00:00.000Z', endTime: '2099-12-12T10:00:00.000Z' };
    glevents = [
      gleventOf({ gleventId: 'full', name: 'Full House', ...later, availableCount: 0 }),
      gleventOf({
        ...{ ...later, gleventId: 'wide', name: 'Wide Open', availableCount: 12 },
        ...{ startTime: '2099-12-13T06:00:00.000Z', eventLink: 'https://wide.example' },
      }),
      gleventOf({ availableCount: 1 }),
    ];
    await open();
    const nights = within(await screen.findByRole('region', { name: 'Guest Lists' }));
    expect(nights.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Odell All Night Long',
      'Full House',
      'Wide Open',
    ]);
    const rows = nights.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/1 place left$/);
    expect(rows[1]).toMatch(/Full$/);
    expect(rows[2]).toMatch(/12 places leftShow more$/);
    // At the venue itself nothing is said of where.
    expect(rows[0]).not.toContain('418 S Hill St');
    expect(nights.getByRole('link', { name: 'Show more of Wide Open' }).getAttribute('href')).toBe(
      'https://wide.example',
    );
    expect(nights.getByRole('link', { name: 'Reserve a place' }).getAttribute('href')).toBe('/lusiv/events');
    expect(screen.queryByText('Order Online')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Order from/ })).toBeNull();
    expect(screen.queryByText('No events found for this vendor.')).toBeNull();
  });

  // id: stand-below-what-can-be-ordered
  it('stand below what can be ordered, where a bar has a guest list now and then', async () => {
    glevents = [gleventOf({ venueName: 'The Annex' })];
    await open();
    const nights = await screen.findByRole('region', { name: 'Guest Lists' });
    expect(nights.textContent).toContain('The Annex, 418 S Hill St, Los Angeles');
    const order = screen.getByRole('link', { name: 'Order from Main Bar' });
    expect(order.compareDocumentPosition(nights)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('No events found for this vendor.')).toBeNull();
  });

  it('have a flyer to come where the picture cannot be had', async () => {
    await open();
    const picture = await screen.findByRole('img', { name: 'Flyer of Slow Burn' });
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('img', { name: 'Flyer of Slow Burn' })).toBeNull();
    expect(screen.getAllByText('Flyer coming soon')).toHaveLength(2);
  });
});

describe('Tonight’s event', () => {
  // id: is-of-those-in-progress-the-one-whose-start
  it('is of those in progress the one whose start is nearest to now', () => {
    const early = eventOf({ eventId: 'early', startTime: '2026-06-12T12:00:00.000Z' });
    const soon = eventOf({ eventId: 'soon', startTime: '2026-06-13T04:30:00.000Z' });
    const now = Date.parse('2026-06-13T04:00:00.000Z');
    expect(tonightOf([early, eventOf(), soon], now)?.eventId).toBe('soon');
    expect(tonightOf([early, eventOf()], now)?.eventId).toBe('slow-burn');
    expect(tonightOf([], now)).toBeUndefined();
  });
});
