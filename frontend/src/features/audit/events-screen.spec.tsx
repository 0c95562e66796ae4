import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEntry } from '@lineless/contracts/audit/entries';
import type { AuditFound } from '@lineless/contracts/audit/found';
import type { AuditWatch } from '@lineless/contracts/audit/watch';
import { auditTopics } from '@lineless/contracts/audit/topics';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { auditEntry, MAYA, orderEntries } from '@/data/audit/testing/entries';
import { isOfWatch } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { EventsScreen } from './events-screen';

const EVENTS = '/api/vendors/kiln-hall/audit/events';

describe('The events of a vendor', () => {
  let items: AuditEntry[];
  let watch: AuditWatch;
  let nextToken: string | undefined;
  let isRefused: boolean;
  let isSilent: boolean;
  let isSigned: boolean;
  let found: AuditFound[];
  let isCut: boolean;
  let asked: Asked[];
  let tell: () => void;

  beforeEach(() => {
    items = orderEntries.toReversed();
    const upTo = '2026-11-21T05:04:12.345Z';
    watch = { at: upTo, upTo, findings: [], others: 0, doubts: [] };
    nextToken = undefined;
    isRefused = false;
    isSilent = false;
    isSigned = true;
    found = [];
    isCut = false;
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    let position = 0;
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      if (topic === auditTopics.vendorAudit.of('kiln-hall'))
        tell = () =>
          listener.onChange({
            topic,
            model: 'audit-events',
            id: 'new',
            version: (position += 1),
            position: String(position),
            document: {},
          });
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call }) => {
      if (isSilent) return new Promise<Response>(() => undefined);
      if (isRefused) return refusal(403, 'ROLE_LACKING');
      if (isOfWatch(call)) return Response.json(watch);
      if (call.includes('/found?')) return Response.json({ items: found, isCut });
      if (call.includes('/proof')) return isSigned ? Response.json({}) : refusal(409, 'NOT_SIGNED_YET');
      if (call.includes('/streams/')) return Response.json(whole(items[0], isCut));
      if (call.includes('/api/vendor-locations?'))
        return Response.json({
          items: [locationOf(), locationOf({ vendorLocationId: '064E2', description: 'Rooftop' })],
        });
      return Response.json(call.includes(EVENTS) ? { items, nextToken } : { items: [] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (query = '') =>
    openAtLocation({
      path: paths.staffAudit,
      screen: <EventsScreen />,
      at: paths.staffAudit.to(locationOf()) + query,
      role: 'ADMIN',
    });
  const sentences = async () => {
    const list = within(await screen.findByRole('group', { name: 'Events, newest first' }));
    return list.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);
  };
  const listed = () => asked.map(({ call }) => call).filter((call) => call.includes(EVENTS));

  it('have their filters behind a button where there is no room, until it is pressed', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Filter' });
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
    const isFolded = () => [
      button.getAttribute('aria-expanded'),
      filters?.classList.contains('max-lg:hidden'),
    ];
    expect(isFolded()).toEqual(['false', true]);
    await userEvent.click(button);
    expect(isFolded()).toEqual(['true', false]);
    await userEvent.click(button);
    expect(isFolded()).toEqual(['false', true]);
  });

  it('are said to be of one location also where its name is not known', async () => {
    open('?location=ROOF');
    await sentences();
    const chosen = screen.getByLabelText<HTMLSelectElement>('Location');
    expect(chosen.selectedOptions[0]?.text).toBe('ROOF');
  });

  it('can be copied one by one as JSON, with their position', async () => {
    const user = userEvent.setup();
    const { event } = whole(items[0]);
    open(`?event=${event.stream}@${event.revision}`);
    await user.click(await screen.findByRole('button', { name: 'Copy as JSON' }));
    screen.getByText(event.position);
    const { eventId, stream, revision, position, type, at, data, metadata } = event;
    const actor = { kind: event.actor.kind, id: event.actor.id };
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      ...{ eventId, stream, revision, position, type, at, actor, data, metadata },
    });
  });

  it('say that the browser did not let one be copied', async () => {
    const user = userEvent.setup();
    const { event } = whole(items[0]);
    open(`?event=${event.stream}@${event.revision}`);
    const button = await screen.findByRole('button', { name: 'Copy as JSON' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    await user.click(button);
    await screen.findByText('Unable to copy');
  });

  it('say in the header up to when they are what was stored', async () => {
    open();
    await screen.findByText('Verified up to 21:04:12');
    expect(screen.queryByRole('region', { name: /not what was stored/ })).toBeNull();
  });

  it('name in a red banner the event that is not what was stored, with the way to it', async () => {
    const [stream, day] = ['order-01M7ABCDEFGHJKMNPQRS7F3A9C', '2026-11-20T05:04:12.345Z'];
    const finding = { fault: 'altered' as const, stream, revision: 2, label: 'Order 7F3A9C' };
    watch = { ...watch, upTo: day, findings: [finding], others: 1, doubts: ['The log was set back.'] };
    open();
    const banner = within(
      await screen.findByRole('region', { name: 'The log of events is not what was stored.' }),
    );
    expect(
      banner.getByRole('link', { name: 'Order 7F3A9C, event 2, was changed' }).getAttribute('href'),
    ).toContain(stream);
    expect(banner.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Order 7F3A9C, event 2, was changed',
      'One event beside these of this venue.',
      'The log was set back.',
    ]);
    banner.getByText('Until Nov 19, 21:04:12 all was as it was stored.');
    expect(screen.queryByText(/Verified up to/)).toBeNull();
  });

  it('are said in words, newest first, each thing and person with the way to its timeline', async () => {
    open();
    expect((await sentences())[0]).toBe('Maya R. (STAFF) completed the order at Main Bar, by scan');
    screen.getByRole('heading', { name: 'Friday, Nov 20, 2026' });
    screen.getByText('23:42:18.503');
    const [order] = screen.getAllByRole('link', { name: 'Order 7F3A9C' });
    expect(order?.getAttribute('href')).toBe(
      '/staff/location/064E1/audit/stream/order-01KAGXW3T8ZQ4M6BVN5R7F3A9C',
    );
    const [person] = screen.getAllByRole('link', { name: 'The customer' });
    expect(person?.getAttribute('href')).toBe('/staff/location/064E1/audit/person/ana');
  });

  it('call a location by its name where the event knows its id alone', async () => {
    const reference = { kind: 'location', stream: 'location-064E2', id: '064E2', label: '064E2' } as const;
    items = [auditEntry(0, { type: 'ProductCreated', kind: 'product', about: [reference] })];
    open();
    await screen.findByRole('link', { name: 'Rooftop' });
  });

  it('are narrowed by the fields, and the address has it', async () => {
    const router = open();
    await sentences();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Orders');
    await userEvent.type(screen.getByRole('combobox', { name: 'Type' }), 'OrderPaid{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=order&type=OrderPaid'));
    await waitFor(() => expect(listed().at(-1)).toBe(`GET ${EVENTS}?kind=order&type=OrderPaid&limit=50`));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=order'));
    // What the server takes for no type would be answered by a failure.
    await userEvent.type(screen.getByRole('combobox', { name: 'Type' }), ' order-paid: {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=order&type=order+paid'));
  });

  it('leave the fields what they are while others are fetched', async () => {
    open();
    await sentences();
    isSilent = true;
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Orders');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Events, newest first' })).toBeNull());
    screen.getByRole('combobox', { name: 'Type' });
  });

  const look = async (text: string) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find' }), `${text}{Enter}`);
    return within(await screen.findByRole('region', { name: 'Found' }));
  };

  it('are found by what is typed, and narrowed to what is chosen, whatever else they were narrowed to', async () => {
    const [id, label] = ['moon_1', 'Zoë Müller'];
    const note = 'Harvest Moon';
    found = [{ what: 'guest', id, label, note, userId: null, filter: { entity: id } }];
    const times = 'since=2026-11-20T00:00:00.000Z&until=2026-11-21T00:00:00.000Z';
    const router = open(
      `?kind=order&type=OrderPaid&actor=ben&entity=sun_2&location=064E2&stream=order-1&${times}&older=page`,
    );
    const list = await look(' (310) 555-0188 ');
    await list.findByText('1 found for “(310) 555-0188”');
    expect(list.queryByText(/^There is more/)).toBeNull();
    expect(asked.at(-1)?.call).toContain('/audit/found?text=%28310%29+555-0188');
    await userEvent.click(list.getByRole('button', { name: 'Zoë Müller Guest, Harvest Moon' }));
    await waitFor(() => expect(router.state.location.search).toBe('?entity=moon_1'));
    expect(screen.queryByRole('region', { name: 'Found' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter: About moon_1' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('lead from a person with an account to their page', async () => {
    found = [{ what: 'customer', id: 'ana', label: 'Ana Mora', note: null, userId: 'ana', filter: {} }];
    isCut = true;
    open();
    const list = await look('ana');
    const link = await list.findByRole('link', { name: 'Ana Mora Customer' });
    expect(link.getAttribute('href')).toBe('/staff/location/064E1/audit/person/ana');
    list.getByText('There is more than is shown here: add words to narrow it down.');
  });

  it('say that nothing is called so, and ask nothing for a single letter', async () => {
    open();
    await (await look('nothing')).findByText('Nothing at this venue is called “nothing”.');
    await userEvent.click(screen.getByRole('button', { name: 'Close what was found' }));
    expect(screen.queryByRole('region', { name: 'Found' })).toBeNull();
    const before = asked.length;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find' }), 'a{Enter}');
    expect(asked.length).toBe(before);
  });

  it('are bounded by times to the millisecond, as they are shown', async () => {
    const router = open();
    await userEvent.type(await screen.findByLabelText('From'), '11/20/2026 23:37:30.218');
    await waitFor(() => expect(router.state.location.search).toBe('?since=2026-11-21T07%3A37%3A30.218Z'));
    await userEvent.type(screen.getByLabelText('Until'), '11/20/2026 23:42:18');
    await waitFor(() => expect(router.state.location.search).toContain('until=2026-11-21T07%3A42%3A18.999Z'));
  });

  it('can be proved by a file, which says how it is checked; and not before they are signed', async () => {
    const { event } = whole(items[0]);
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:proof', revokeObjectURL: () => undefined });
    open(`?event=${event.stream}@${event.revision}`);
    const button = await screen.findByRole('button', { name: 'Download proof' });
    screen.getByText('npm run cli -- verify proof <file> --public-key <key>');
    await userEvent.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    isSigned = false;
    // It is called otherwise while it is at work.
    await userEvent.click(await screen.findByRole('button', { name: 'Download proof' }));
    await screen.findByText('Unable to prove');
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('are of one location alone where that is chosen', async () => {
    const router = open('?kind=order');
    await sentences();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Main Bar');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=order&location=064E1'));
    await waitFor(() => expect(listed().at(-1)).toBe(`GET ${EVENTS}?kind=order&location=064E1&limit=50`));
    isRefused = true;
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Unable to export');
    expect(asked.at(-1)?.call).toMatch(/\/audit\/events\/export\?kind=order&location=064E1$/);
    await screen.findByRole('button', { name: 'Export' });
  });

  it('are of a kind alone that there is', async () => {
    const router = open('?kind=cellar&actor=maya&stream=order-1');
    await sentences();
    expect(listed()).toEqual([`GET ${EVENTS}?actor=maya&stream=order-1&limit=50`]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Only order-1' }));
    expect(router.state.location.search).toBe('?kind=cellar&actor=maya');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove the filter: By Maya R. (STAFF)' }),
    );
    expect(router.state.location.search).toBe('?kind=cellar');
  });

  it('come by themselves while they are not being read', async () => {
    open();
    await sentences();
    items = [auditEntry(4, { actor: MAYA, sentence: 'did more' }), ...items];
    act(() => tell());
    await screen.findByRole('button', { name: 'Maya R. (STAFF) did more' });
  });

  it('wait behind a button while one of them is open', async () => {
    const router = open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: /completed the order/ }));
    await screen.findByRole('heading', { name: 'OrderCompleted' });
    expect(router.state.location.search).toContain('event=order-');
    items = [auditEntry(4, { actor: MAYA, sentence: 'did more' }), ...items];
    act(() => tell());
    const button = await screen.findByRole('button', { name: '1 new event' });
    expect(await sentences()).toHaveLength(4);
    await userEvent.click(button);
    expect((await sentences())[0]).toBe('Maya R. (STAFF) did more');
    expect(screen.queryByRole('button', { name: '1 new event' })).toBeNull();
    // As many as are asked for are new: there may be more.
    items = [auditEntry(6, { actor: MAYA }), auditEntry(5, { actor: MAYA })];
    act(() => tell());
    await screen.findByRole('button', { name: 'At least 2 new events' });
  });

  it('have data, metadata, and what belongs to them as a tree', async () => {
    open('?event=order-01KAGXW3T8ZQ4M6BVN5R7F3A9C@3');
    const panel = within(await screen.findByRole('region', { name: 'Event' }));
    await panel.findByRole('heading', { name: 'Data' });
    panel.getByText('digest-of-it');
    panel.getByText('via');
    panel.getByText('1 item');
    const fact = (name: string) => panel.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['When', 'Who', 'Revision', 'Event id', 'Concerns'].map(fact)).toEqual([
      ...['Friday, Nov 20, 2026, 23:42:18.503', 'Maya R. (STAFF)', '3', 'event-3'],
      'Order 7F3A9CMain BarThe customer',
    ]);
    expect(panel.queryByText('There is more than is shown here.')).toBeNull();
    const tree = panel.getByRole('link', { current: true });
    expect(tree.textContent).toContain('OrderCompleted');
    await userEvent.click(panel.getByRole('button', { name: 'Only by Maya R. (STAFF)' }));
    await waitFor(() => expect(listed().at(-1)).toBe(`GET ${EVENTS}?actor=maya&limit=50`));
    await userEvent.click(panel.getByRole('button', { name: 'Only OrderCompleted' }));
    await waitFor(() =>
      expect(listed().at(-1)).toBe(`GET ${EVENTS}?type=OrderCompleted&actor=maya&limit=50`),
    );
  });

  it('stand in the tree below the event that has led to them', async () => {
    isCut = true;
    open('?event=order-01KAGXW3T8ZQ4M6BVN5R7F3A9C@3');
    const panel = within(await screen.findByRole('region', { name: 'Event' }));
    await panel.findByText('There is more than is shown here.');
    const paid = await panel.findByRole('link', { name: /^OrderPaid/ });
    const below = within(paid.closest('li') ?? paid).getByRole('link', { name: /^StockCommitted/ });
    expect(within(below.closest('li') ?? below).queryByRole('link', { name: /^OrderPaid/ })).toBeNull();
    expect(panel.getAllByRole('link', { name: /^(OrderPaid|StockCommitted|OrderCompleted)/ })).toHaveLength(
      3,
    );
  });

  it('go on with older ones, which the address names', async () => {
    nextToken = 'older-ones';
    const router = open();
    await sentences();
    await userEvent.click(screen.getByRole('button', { name: 'Older events' }));
    expect(router.state.location.search).toBe('?older=older-ones');
    await waitFor(() => expect(listed().at(-1)).toBe(`GET ${EVENTS}?nextToken=older-ones&limit=50`));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the newest' }));
    expect(router.state.location.search).toBe('');
  });

  it('are none: of this kind, on this page, or at all', async () => {
    items = [];
    open();
    await screen.findByText('Nothing has happened here yet.');
    cleanup();
    open('?type=OrderPaid');
    await screen.findByText('No event matches.');
    cleanup();
    nextToken = 'more';
    open('?type=OrderPaid&actor=maya');
    await screen.findByText('No event on this page matches. Older ones may.');
  });

  it('say that they cannot be shown, and are asked for again', async () => {
    isRefused = true;
    open();
    await screen.findByText('You may not see this any more.');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await sentences()).toHaveLength(4);
  });
});

function whole(event = auditEntry(3), isCut = false) {
  const metadata = { v: 2, at: event.at, correlationId: 'c', causationId: 'k', digest: 'digest-of-it' };
  const command = { causationId: 'k', at: event.at, actor: event.actor, events: [event] };
  const paid = auditEntry(1, { type: 'OrderPaid' });
  const stock = auditEntry(2, { type: 'StockCommitted' });
  const others = [
    // The order in which they are told says nothing.
    { causationId: paid.eventId, at: stock.at, actor: stock.actor, events: [stock] },
    { causationId: 'c', at: paid.at, actor: paid.actor, events: [paid] },
  ];
  return {
    event: { ...event, data: { via: 'scan', by: { userId: 'maya' } }, metadata },
    causes: { correlationId: 'c', commands: [command, ...others], isCut },
  };
}
