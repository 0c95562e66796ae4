import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext } from '@/data/staff/workplace';
import { eventOf } from '@/data/venue-events/testing/events';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { Toaster } from '@/shared/ui/toast';
import { CreateEventScreen } from './create-event-screen';
import { EditEventScreen } from './edit-event-screen';
import { EventsScreen } from './events-screen';

const location = locationOf();
const { vendorId, vendorLocationId } = location;
const future = { startTime: '2099-06-13T05:00:00.000Z', endTime: '2099-06-13T09:00:00.000Z' };
const list = paths.staffEvents.to({ vendorLocationId, vendorId });
const edit = paths.staffEventEdit.to({ vendorLocationId, vendorId, eventId: 'slow-burn' });

describe('The events of a vendor, for its managers', () => {
  let events: VenueEvent[];
  let asked: Asked[];
  let refuse: ((call: string) => Response | undefined) | null;
  let tell: (event: VenueEvent) => void;

  const open = (path: string, role: Role = 'MANAGER') => {
    const router = createMemoryRouter(
      [
        { path: paths.staffHome.pattern, element: <p>Home</p> },
        { path: paths.staffEvents.pattern, element: <EventsScreen /> },
        { path: paths.staffEventCreate.pattern, element: <CreateEventScreen /> },
        { path: paths.staffEventEdit.pattern, element: <EditEventScreen /> },
      ],
      { initialEntries: [list, path], initialIndex: path === list ? 0 : 1 },
    );
    render(
      <Provider store={createStore()}>
        <WorkplaceContext
          value={{
            location,
            role: { vendorId, phoneNumber: '+13105550102', name: 'Dev P.', role, version: 1 },
          }}
        >
          <RouterProvider router={router} />
          <Toaster />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const bodyOf = (method: string) => asked.find(({ call }) => call.startsWith(method))?.body;
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const retype = async (name: string, text: string) => {
    await userEvent.clear(await field(name));
    await userEvent.type(await field(name), text);
  };

  beforeEach(() => {
    events = [eventOf(future)];
    refuse = null;
    const listeners: ((event: VenueEvent) => void)[] = [];
    tell = (event) => act(() => listeners.forEach((listener) => listener(event)));
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.push((event) =>
        listener.onChange({
          ...{ topic, model: 'venue-events', position: 'p' },
          ...{ id: event.eventId, version: event.version, document: event },
        }),
      );
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call, body }) => {
      const refused = refuse?.(call);
      if (refused) return refused;
      if (call.startsWith('GET /api/event/')) return Response.json({ event: events[0] });
      if (call.startsWith('GET')) return Response.json({ events });
      const { seen: _seen, ...wanted } = Object(body) as { seen?: unknown };
      return Response.json(
        { event: eventOf({ ...wanted, version: 9 }) },
        { status: call.endsWith('/events') && call.startsWith('POST') ? 201 : 200 },
      );
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: are-upcoming-and-past-by-the-clock
  it('are upcoming and past, by the clock and by their status', async () => {
    events = [
      eventOf({ ...future, eventId: 'b', eventName: 'Later', startTime: '2099-06-14T05:00:00.000Z' }),
      eventOf({ ...future, eventName: 'Sooner' }),
      eventOf({ ...future, eventId: 'c', eventName: 'Called off', status: 'CANCELLED' }),
      eventOf({
        ...future,
        ...{ eventId: 'e', eventName: 'On', status: 'IN_PROGRESS' },
        startTime: '2020-02-01T05:00:00.000Z',
      }),
      eventOf({
        eventId: 'd',
        eventName: 'Long ago',
        startTime: '2020-01-01T05:00:00.000Z',
        endTime: '2020-01-01T09:00:00.000Z',
      }),
    ];
    open(list);
    const names = async (title: string) =>
      within(await screen.findByRole('list', { name: title }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await names('Upcoming Events')).toEqual([
      expect.stringMatching(/^On.*IN PROGRESS$/),
      expect.stringMatching(/^Sooner.*UPCOMING$/),
      expect.stringMatching(/^Later/),
    ]);
    expect(await names('Past Events')).toEqual([
      expect.stringMatching(/^Called off.*CANCELLED$/),
      expect.stringMatching(/^Long agoTue, Dec 31, 2019 · 9:00 PM/),
    ]);
    const [, sooner] = screen.getAllByRole('listitem');
    expect(sooner?.textContent).toMatch(/^SoonerFri, Jun 12, 2099 · 10:00 PM – 2:00 AMUPCOMING$/);
    expect(
      within(sooner ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(edit);
    const counts = ['Upcoming Events', 'Past Events'].map(
      (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
    );
    expect(counts).toEqual(['Upcoming Events3', 'Past Events2']);
    expect(screen.getByRole('link', { name: 'Add Event' }).getAttribute('href')).toBe(
      '/staff/location/064E1/kiln-hall/event/create',
    );
  });

  it('say that there are none, none to come, or that they could not be loaded', async () => {
    events = [];
    open(list);
    await screen.findByText(/^No events yet\./);
    expect(screen.queryByRole('heading', { name: 'Upcoming Events' })).toBeNull();
    cleanup();
    events = [eventOf({ ...future, status: 'COMPLETED' })];
    open(list);
    await screen.findByText('Nothing planned.');
    cleanup();
    refuse = () => refusal(403, 'NO');
    open(list);
    await screen.findByText('The events could not be loaded.');
    refuse = null;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('Nothing planned.');
  });

  it('are listed page by page, also the oldest', async () => {
    const old = (eventId: string) =>
      eventOf({ eventId, startTime: '2020-01-01T05:00:00.000Z', endTime: '2020-01-01T09:00:00.000Z' });
    const pages = [[eventOf(future)], [old('a')], [old('b')]];
    refuse = (call) => {
      const page = Number(/nextToken=(\d)/.exec(call)?.[1] ?? 0);
      return Response.json({ events: pages[page], ...(page < 2 && { nextToken: String(page + 1) }) });
    };
    open(list);
    const more = () => screen.findByRole('button', { name: 'Show older events' });
    const past = async () =>
      within(await screen.findByRole('list', { name: 'Past Events' })).getAllByRole('link').length;
    await userEvent.click(await more());
    expect(await past()).toBe(1);
    await userEvent.click(await more());
    await waitFor(async () => expect(await past()).toBe(2));
    expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
  });

  // id: lead-staff-to-the-home
  it('lead STAFF to the home of the location', async () => {
    for (const path of [list, edit, paths.staffEventCreate.to({ vendorLocationId, vendorId })]) {
      open(path, 'STAFF');
      expect(await screen.findByText('Home')).toBeTruthy();
      cleanup();
    }
    expect(asked).toEqual([]);
  });

  // id: are-created-with-what-the-form-says
  it('are created with what the form says, in the time zone of the vendor', async () => {
    const router = open(paths.staffEventCreate.to({ vendorLocationId, vendorId }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create Event' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a name.',
      'Choose when it starts.',
      'Choose when it ends.',
    ]);
    await retype('Event name', 'Slow Burn');
    await retype('Start', '06/12/2099 10:00 PM');
    await retype('End', '06/12/2099 09:00 PM');
    await retype('Ticketing link', 'tickets');
    await userEvent.click(screen.getByRole('button', { name: 'Create Event' }));
    expect(screen.getByText('An event ends after it has begun.')).toBeTruthy();
    expect(screen.getByText('A ticketing link is a URL: it begins with https://.')).toBeTruthy();
    await retype('End', '06/13/2099 02:00 AM');
    await retype('Ticketing link', 'https://tickets.example/a');
    screen.getByText('Nothing is written yet.');
    await userEvent.type(await field('Description'), 'All **night**');
    expect(screen.queryByText('Nothing is written yet.')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'As guests read it' })).getByText('night').tagName).toBe(
      'STRONG',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create Event' }));
    expect(await screen.findByText('Event created successfully')).toBeTruthy();
    expect(bodyOf('POST')).toEqual({
      eventName: 'Slow Burn',
      startTime: '2099-06-13T05:00:00.000Z',
      endTime: '2099-06-13T09:00:00.000Z',
      ticketingLink: 'https://tickets.example/a',
      description: '<p>All <strong>night</strong></p>',
      images: [],
      status: 'UPCOMING',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(list));
  });

  // id: are-changed-as-a-whole-with-what-was-seen
  it('are changed as a whole, with what was seen', async () => {
    open(edit);
    await retype('Event name', 'Slower Burn');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'IN_PROGRESS');
    await userEvent.click(screen.getByRole('button', { name: 'Update Event' }));
    expect(await screen.findByText('Event updated successfully')).toBeTruthy();
    const { eventId, vendorId: _vendor, version: _version, ...stored } = eventOf(future);
    expect(bodyOf('PUT')).toEqual({
      ...stored,
      eventId,
      eventName: 'Slower Burn',
      status: 'IN_PROGRESS',
      seen: stored,
    });
  });

  it('tell of what another person has changed, and overwrite nothing', async () => {
    open(edit);
    await retype('Event name', 'Fast Burn');
    tell(eventOf({ ...future, eventName: 'Slower Burn', version: 1 }));
    expect(await screen.findByText('Somebody else changed it to “Slower Burn”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Update Event' }));
    expect(bodyOf('PUT')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Update Event' }));
    await waitFor(() =>
      expect(bodyOf('PUT')).toMatchObject({ eventName: 'Fast Burn', seen: { eventName: 'Slower Burn' } }),
    );
  });

  it.each<[Partial<VenueEvent>, label: string, typed: string, words: string | RegExp]>([
    [
      { ticketingLink: 'https://b.example' },
      'Ticketing link',
      'x',
      'Somebody else changed it to “https://b.example”.',
    ],
    [{ ticketingLink: undefined }, 'Ticketing link', 'x', 'Somebody else changed it to empty.'],
    [{ status: 'COMPLETED' }, 'Status', 'IN_PROGRESS', 'Somebody else changed it to COMPLETED.'],
    [{ description: '<p>New</p>' }, 'Description', 'x', 'Somebody else has changed the description.'],
    [
      { startTime: '2099-06-13T06:00:00.000Z' },
      'Start',
      '06/12/2099 09:00 PM',
      /^Somebody else changed it to .*11:00 PM/,
    ],
  ])('tell of each field what another person has made of it: %j', async (about, label, typed, words) => {
    open(edit);
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input,select,textarea' }), {
      target: { value: typed },
    });
    tell(eventOf({ ...future, ...about, version: 1 }));
    await screen.findByText(words);
  });

  it('are not sent where nothing has changed, and not called off where they are over', async () => {
    events = [eventOf({ ...future, status: 'COMPLETED' })];
    open(edit);
    await field('Event name');
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Update Event' }));
    await screen.findByText('Nothing has changed.');
    expect(bodyOf('PUT')).toBeUndefined();
    cleanup();
    events = [eventOf({ ...future, status: 'CANCELLED' })];
    open(edit);
    await screen.findByRole('heading', { name: 'Slow Burn' });
    screen.getByText('Fri, Jun 12, 2099 · 10:00 PM – 2:00 AM');
    screen.getByText('close');
    expect(screen.queryByRole('button', { name: 'Update Event' })).toBeNull();
  });

  it('are cancelled once that was said twice', async () => {
    open(edit);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel event' }));
    dialog.getByText('Slow Burn disappears from the venue’s page at once and cannot be brought back.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByText('Event cancelled')).toBeTruthy();
    expect(
      asked.some(({ call }) => call === 'POST /api/admin/vendors/kiln-hall/events/slow-burn/cancel'),
    ).toBe(true);
    tell(eventOf({ ...future, status: 'CANCELLED', version: 2 }));
    expect(await screen.findByText(/This event is cancelled/)).toBeTruthy();
  });

  // id: say-what-failed-and-keep
  it.each([
    ['POST', 'Create Event', 'Failed to create event'],
    ['PUT', 'Update Event', 'Failed to update event'],
  ])('say what failed, and keep what was typed: %s', async (method, button, words) => {
    events = [eventOf(future)];
    open(method === 'PUT' ? edit : paths.staffEventCreate.to({ vendorLocationId, vendorId }));
    refuse = (call) =>
      call.startsWith(method) ? refusal(409, 'EVENT_CANCELLED', 'It is cancelled.') : undefined;
    await retype('Event name', 'Kept');
    await retype('Start', '06/12/2099 10:00 PM');
    await retype('End', '06/13/2099 02:00 AM');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`${words}: It is cancelled.`)).toBeTruthy();
    expect((await field('Event name')).value).toBe('Kept');
    refuse = null;
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(asked.filter(({ call }) => call.startsWith(method))).toHaveLength(2));
  });

  // id: could-not-be-loaded-it-says
  it('could not be loaded: it says so, and leads on', async () => {
    refuse = () => refusal(404, 'EVENT_NOT_FOUND');
    open(edit);
    expect(await screen.findByRole('heading', { name: 'Error Loading Event' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe(
      'Unable to load event details.',
    );
    expect(screen.getByRole('link', { name: 'Back to Events' }).getAttribute('href')).toBe(list);
    expect(screen.getByRole('link', { name: 'Scan Location Code' }).getAttribute('href')).toBe(
      '/staff/locations',
    );
    refuse = null;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await field('Event name');
  });
});
