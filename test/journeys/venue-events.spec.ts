import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keptPicture } from '@lineless/contracts/catalogue/pictures';
import { errorBody } from '@lineless/contracts/common';
import { venueEventAnswer, venueEventList, type VenueEvent } from '@lineless/contracts/venue-events/events';
import { DEMO, type Answer, type ApiClient } from '../support/api-client';
import type { LiveClient } from '../support/live-client';
import { read, refusal } from '../support/order-flow';
import { ONE_PIXEL } from '../support/picture';
import { Venue } from '../support/venue';

const EVENTS = `/api/admin/vendors/${DEMO.vendor}/events`;
const MINUTE_MS = 60_000;

describe('the events of a vendor', () => {
  let venue: Venue;
  let manager: ApiClient;
  let visitor: ApiClient;
  let phone: LiveClient;

  const eventOf = (answer: Answer, status = 200): VenueEvent => read(answer, venueEventAnswer, status).event;
  const listed = (answer: Answer) => read(answer, venueEventList).events;
  const inMinutes = (minutes: number) => new Date(venue.runtime.now() + minutes * MINUTE_MS).toISOString();
  const plan = (change: object = {}) => ({
    eventName: 'Slow Burn',
    startTime: inMinutes(60),
    endTime: inMinutes(120),
    ticketingLink: 'https://tickets.example/slow-burn',
    description: '<p>All night</p>',
    status: 'UPCOMING',
    ...change,
  });
  const create = async (change: object = {}) => eventOf(await manager.post(EVENTS, plan(change)), 201);
  const withStatus = (status: string, who = visitor) =>
    who.get(`/api/events/by-vendor-and-status?status=${status}&vendorId=${DEMO.vendor}`);

  beforeAll(async () => {
    venue = await Venue.open();
    manager = await venue.signIn(DEMO.manager);
    visitor = venue.visitor();
    phone = venue.screen();
    expect(await phone.subscribe(`vendor:${DEMO.vendor}:events`)).toMatchObject({ ok: true });
  });
  afterAll(() => venue.close());

  // id: are-there-in-the-demo-one-that-goes
  it('are there in the demo: one that goes on and some to come, by their start', async () => {
    const [tonight] = listed(await withStatus('IN_PROGRESS'));
    expect(tonight).toMatchObject({ eventName: 'Slow Burn: Open to Close', images: [expect.any(String)] });
    const starts = listed(await withStatus('UPCOMING')).map(({ startTime }) => startTime);
    expect(starts).toHaveLength(4);
    expect(starts).toEqual([...starts].sort());
    expect(listed(await withStatus('CANCELLED'))).toEqual([]);
  });

  // id: are-created-shown
  it('are created, shown to everybody at once, changed and cancelled', async () => {
    const planned = plan();
    const event = eventOf(await manager.post(EVENTS, planned), 201);
    const { eventId } = event;
    expect(event).toMatchObject({ ...planned, vendorId: DEMO.vendor, images: [] });
    expect(await phone.sees(eventId, { eventName: 'Slow Burn', status: 'UPCOMING' })).toEqual(event);
    const one = `/api/event/${eventId}?vendorId=${DEMO.vendor}`;
    expect(eventOf(await visitor.get(one))).toEqual(event);

    const changed = eventOf(await manager.put(EVENTS, { ...plan({ ticketingLink: '' }), eventId }));
    expect(changed).not.toHaveProperty('ticketingLink');
    expect(await phone.sees(eventId, { version: changed.version })).toEqual(changed);

    const cancelled = await manager.post(`${EVENTS}/${eventId}/cancel`);
    expect([cancelled.status, eventOf(cancelled).status]).toEqual([200, 'CANCELLED']);
    expect(await phone.sees(eventId, { status: 'CANCELLED' })).toBeDefined();
    expect(eventOf(await manager.post(`${EVENTS}/${eventId}/cancel`)).version).toBe(
      eventOf(cancelled).version,
    );
    expect(refusal(await manager.put(EVENTS, { ...plan(), eventId }))).toEqual([409, 'EVENT_CANCELLED']);
    expect(listed(await withStatus('CANCELLED')).map((each) => each.eventId)).toEqual([eventId]);
  });

  // id: are-listed-for-their-managers-the-latest
  it('are listed for their managers, the latest start first, page by page', async () => {
    const late = await create({
      eventName: 'Far off',
      startTime: inMinutes(90_000),
      endTime: inMinutes(90_060),
    });
    const first = read(await manager.get(`${EVENTS}?limit=2`), venueEventList);
    expect(first.events[0]).toEqual(late);
    const second = read(await manager.get(`${EVENTS}?limit=2&nextToken=${first.nextToken}`), venueEventList);
    const starts = [...first.events, ...second.events].map(({ startTime }) => startTime);
    expect(starts).toEqual([...starts].sort().reverse());
  });

  // id: are-refused-with
  it.each<[string, object, string]>([
    ['no name', { eventName: ' ' }, 'eventName'],
    ['a name that rings', { eventName: 'Slow\u0007' }, 'eventName'],
    ['no status', { status: undefined }, 'status'],
    ['a status that only a cancellation gives', { status: 'CANCELLED' }, 'status'],
    ['a ticketing link that is no URL', { ticketingLink: 'tickets' }, 'ticketingLink'],
    ['a ticketing link that is a script', { ticketingLink: 'javascript:alert(1)' }, 'ticketingLink'],
    ['a picture from elsewhere without https', { images: ['http://a.example/a.jpg'] }, 'images.0'],
    ['a picture in the address itself', { images: ['data:image/png;base64,AA=='] }, 'images.0'],
    [
      'an end at its start',
      { endTime: '2030-01-01T00:00:00Z', startTime: '2030-01-01T00:00:00.000Z' },
      'endTime',
    ],
    ['an end before its start', { endTime: '2020-01-01T00:00:00Z' }, 'endTime'],
    ['a description that is too long', { description: 'x'.repeat(10_001) }, 'description'],
    ['a description that grows when it is read', { description: '&'.repeat(9_000) }, 'description'],
    ['a description of nothing but tags', { description: '<ul>'.repeat(601) }, 'description'],
  ])('are refused with %s', async (_what, change, path) => {
    const { eventId } = await create();
    for (const answer of [
      await manager.post(EVENTS, plan(change)),
      await manager.put(EVENTS, { ...plan(change), eventId }),
    ]) {
      expect(answer.status).toBe(400);
      expect(errorBody.parse(answer.body).details?.map((detail) => detail.path)).toContain(path);
    }
  });

  // id: need-their-id-to-be-changed
  it('need their id to be changed', async () => {
    const answer = await manager.put(EVENTS, plan());
    expect(refusal(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(errorBody.parse(answer.body).details?.map(({ path }) => path)).toEqual(['eventId']);
    expect(refusal(await manager.put(EVENTS, { ...plan(), eventId: 'nothing' }))).toEqual([
      404,
      'EVENT_NOT_FOUND',
    ]);
  });

  it('are described in clean HTML, for every caller', async () => {
    const event = await create({
      description:
        '<h1>Tonight</h1><p onclick="x()"><b>Loud</b><script>alert(1)</script></p><img src=x onerror=x()>',
    });
    expect(event.description).toBe('<p>Tonight</p><p><strong>Loud</strong></p>');
    const changed = await manager.put(EVENTS, {
      ...plan({ description: '<a href="javascript:alert(1)">Tickets</a>' }),
      eventId: event.eventId,
    });
    expect(eventOf(changed).description).toBe('<a>Tickets</a>');
  });

  // id: show-pictures-that-were
  it('show pictures that were uploaded, and those that lie elsewhere on https', async () => {
    const upload = await manager.post(`/api/vendor-locations/${DEMO.location}/pictures`, {
      picture: ONE_PIXEL,
    });
    const { url } = read(upload, keptPicture, 201).picture;
    const images = [url, 'https://img.example/flyer.jpg?w=800'];
    const { eventId, ...event } = await create({ images });
    expect(event.images).toEqual(images);
    expect(eventOf(await manager.put(EVENTS, { ...plan(), eventId })).images).toEqual(images);
    expect(eventOf(await manager.put(EVENTS, { ...plan({ images: [] }), eventId })).images).toEqual([]);
  });

  it('tell a manager of what a colleague has changed, and overwrite nothing', async () => {
    const event = await create();
    const { eventId, vendorId: _vendor, version: _version, ...seen } = event;
    const colleague = await venue.signIn(DEMO.admin);
    await colleague.put(EVENTS, { ...seen, eventId, eventName: 'Slower Burn' });
    const refused = await manager.put(EVENTS, { ...seen, eventId, eventName: 'Fast Burn', seen });
    expect(refusal(refused)).toEqual([409, 'EVENT_CHANGED_MEANWHILE']);
    expect(errorBody.parse(refused.body).details?.map(({ path }) => path)).toEqual(['eventName']);
    const both = await manager.put(EVENTS, { ...seen, eventId, description: '<p>Until four</p>', seen });
    expect(eventOf(both)).toMatchObject({ eventName: 'Slower Burn', description: '<p>Until four</p>' });
  });

  it('begin and end by the clock, and every open page is told', async () => {
    const event = await create({ startTime: inMinutes(5), endTime: inMinutes(15) });
    venue.runtime.forward(6 * MINUTE_MS);
    expect(await phone.sees(event.eventId, { status: 'IN_PROGRESS' })).toBeDefined();
    venue.runtime.forward(10 * MINUTE_MS);
    expect(await phone.sees(event.eventId, { status: 'COMPLETED' })).toBeDefined();
    expect(refusal(await manager.post(`${EVENTS}/${event.eventId}/cancel`))).toEqual([
      409,
      'EVENT_COMPLETED',
    ]);
  });

  it('are the same when the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'the-same-night' };
    const body = plan({ eventName: 'Once' });
    const first = await manager.call('POST', EVENTS, { body, headers });
    const second = await manager.call('POST', EVENTS, { body, headers });
    expect(eventOf(second, 201)).toEqual(eventOf(first, 201));
  });

  it('are written by managers alone, and read where there is something to read', async () => {
    const customer = await venue.customer();
    const staff = await venue.staff();
    const neighbour = await venue.signIn((await venue.openNeighbour()).phoneNumber);
    const { eventId } = await create();
    for (const who of [customer, staff, neighbour]) {
      expect(refusal(await who.get(EVENTS))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await who.post(EVENTS, plan()))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await who.put(EVENTS, { ...plan(), eventId }))).toEqual([403, 'ROLE_LACKING']);
      expect(refusal(await who.post(`${EVENTS}/${eventId}/cancel`))).toEqual([403, 'ROLE_LACKING']);
    }
    expect(refusal(await visitor.post(EVENTS, plan()))).toEqual([401, 'NOT_SIGNED_IN']);
    // Through their own venue's door, to an event of this one.
    const own = '/api/admin/vendors/next-door/events';
    expect(refusal(await neighbour.put(own, { ...plan(), eventId }))).toEqual([404, 'EVENT_NOT_FOUND']);
    expect(refusal(await neighbour.post(`${own}/${eventId}/cancel`))).toEqual([404, 'EVENT_NOT_FOUND']);
    expect(refusal(await visitor.get(`/api/event/${eventId}?vendorId=next-door`))).toEqual([
      404,
      'EVENT_NOT_FOUND',
    ]);
    const nobody = '/api/events/by-vendor-and-status?status=UPCOMING&vendorId=nobody';
    expect(refusal(await visitor.get(nobody))).toEqual([404, 'VENDOR_NOT_FOUND']);
    expect(listed(await visitor.get(nobody.replace('nobody', 'next-door')))).toEqual([]);
    expect(await phone.subscribe('vendor:nobody:events')).toEqual({ ok: false, code: 'VENDOR_NOT_FOUND' });
  });
});
