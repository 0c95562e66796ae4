import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gleventLists } from '@lineless/contracts/guest-lists/glevents';
import { checkedInAnswer, passedAnswer } from '@lineless/contracts/guest-lists/reservations';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList, gleventForm, gleventIn, gleventsPath, reservationIn } from '../support/guest-list';
import { read, refusal } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;

describe('a guest list', () => {
  let venue: Venue;
  let maya: ApiClient;
  let dev: ApiClient;
  let visitor: ApiClient;
  const open = (more: object = {}) => DoorList.open(maya, venue.runtime.now(), more);
  const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

  beforeAll(async () => {
    venue = await Venue.open();
    maya = await venue.staff();
    dev = await venue.signIn(DEMO.manager);
    visitor = venue.visitor();
  });
  afterAll(() => venue.close());

  // id: begins-with-an-event-which-is-read
  it('begins with an event, which is read by its id and in the list of its vendor', async () => {
    const list = await open({
      description: 'Doors at nine.\nNo re-entry.',
      eventLink: 'https://example.com/moon',
    });
    const glevent = await list.glevent();
    expect(glevent).toMatchObject({
      ...{
        gleventId: list.gleventId,
        vendorId: DEMO.vendor,
        name: 'Harvest Moon',
        gleventStatus: 'UPCOMING',
      },
      ...{
        originalCapacity: 10,
        reservedCount: 0,
        availableCount: 10,
        checkedInCount: 0,
        reservationCount: 0,
      },
      description: 'Doors at nine.\nNo re-entry.',
    });
    const { upcomingGlevents, total } = read(await maya.get(gleventsPath), gleventLists);
    expect(upcomingGlevents).toContainEqual(glevent);
    expect(total).toBeGreaterThanOrEqual(1);
  });

  // id: is-refused-with-what-is-wrong-where-the-form
  it('is refused with what is wrong where the form is', async () => {
    const now = venue.runtime.now();
    const backwards = { endTime: new Date(now).toISOString() };
    const refused = await maya.post(gleventsPath, gleventForm(now, { ...backwards, eventLink: 'ftp://x' }));
    expect(refusal(refused)).toEqual([400, 'INVALID_INPUT']);
    const { details } = refused.body as { details: { path: string; message: string }[] };
    expect(details).toContainEqual({ path: 'eventLink', message: 'Enter a URL.' });
    const ends = await maya.post(gleventsPath, gleventForm(now, backwards));
    expect([refusal(ends)[1], messageOf(ends)]).toEqual([
      'INVALID_INPUT',
      'The end must be after the start.',
    ]);
    const list = await open();
    expect(refusal(await maya.put(list.path, backwards))).toEqual([400, 'ENDS_BEFORE_START']);
  });

  // id: takes-guests-up-to-its-capacity
  it('takes guests up to its capacity, which cannot fall below what is reserved', async () => {
    const list = await open();
    await list.add('Noor', { lastName: 'Haddad', quantity: 4, note: 'Birthday', vip: true });
    await list.add('Sam', { quantity: 3, reservationStatus: 'PENDING' });
    const full = await list.tryToAdd('Lee', { quantity: 4 });
    expect([refusal(full), messageOf(full)]).toEqual([[409, 'EVENT_FULL'], 'Only 3 places are left.']);
    await list.add('Lee', { quantity: 4, reservationStatus: 'WAITLISTED' });
    const lower = await maya.put(list.path, { guestlistCapacity: 6 });
    expect([refusal(lower), messageOf(lower)]).toEqual([
      [409, 'CAPACITY_BELOW_RESERVED'],
      '7 places are reserved. The capacity cannot be lower than that.',
    ]);
    expect(gleventIn(await maya.put(list.path, { guestlistCapacity: 7 }))).toMatchObject({
      ...{ originalCapacity: 7, reservedCount: 7, availableCount: 0, pendingCount: 3, waitlistedCount: 4 },
      ...{ expectedCount: 7, reservationCount: 3 },
    });
  });

  // id: is-read-under-both
  it('is read under both spellings, in the order of names, by the beginning of a name and by status', async () => {
    const list = await open({ guestlistCapacity: 100 });
    await list.add('Zoë', { lastName: 'Alvarez' });
    await list.add('Alma', { lastName: 'Núñez' });
    await list.add('Sam', { reservationStatus: 'WAITLISTED' });
    expect(await list.names()).toEqual(['Sam', 'Zoë', 'Alma'].sort(byLast));
    expect(await list.names('?search=al')).toEqual(['Zoë', 'Alma']);
    expect(await list.names('?search=NUNEZ%20al')).toEqual(['Alma']);
    expect(await list.names('?search=zoe')).toEqual(['Zoë']);
    expect(await list.names('?status=WAITLISTED')).toEqual(['Sam']);
    expect(await list.names('?status=WAITLISTED&search=zoe')).toEqual([]);
    const page = await list.reservations('?limit=2');
    expect([page.reservations.length, page.total]).toEqual([2, 3]);
    const rest = await list.reservations(`?limit=2&nextToken=${page.nextToken ?? ''}`);
    expect([rest.reservations.length, rest.nextToken]).toEqual([1, undefined]);
    const also = `/api/vendors/${DEMO.vendor}/events/${list.gleventId}/reservations`;
    expect((await maya.get(also)).body).toEqual((await maya.get(`${list.path}/reservations`)).body);
    const [first] = (await list.reservations()).reservations;
    const one = `${also}/${first?.reservationId ?? ''}`;
    expect(reservationIn(await maya.get(one))).toEqual(first);
    expect(reservationIn(await maya.post(`${one}/check-in`)).reservationStatus).toBe('CHECKED_IN');
    // Others of the same beginning stand before them.
    await list.add('Zoltán', { reservationStatus: 'WAITLISTED' });
    expect(await list.names('?status=WAITLISTED&search=zo&limit=1')).toEqual(['Zoltán']);
    await list.add('Søren', { lastName: 'Łuk' });
    expect(await list.names('?search=luk%20sor')).toEqual(['Søren']);
  });

  // id: lets-a-party-in-tells
  it('lets a party in, tells the second device who did and when, and takes it back within ten seconds', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor', { quantity: 2 });
    const first = read(await list.step(reservationId, 'check-in'), checkedInAnswer);
    expect(first).toMatchObject({
      alreadyCheckedIn: false,
      reservation: {
        reservationStatus: 'CHECKED_IN',
        checkedInQuantity: 2,
        checkedInBy: { name: 'Maya R.' },
      },
    });
    const second = read(await list.by(dev).step(reservationId, 'check-in', {}), checkedInAnswer);
    expect(second).toEqual({
      reservation: { ...first.reservation, version: second.reservation.version },
      alreadyCheckedIn: true,
    });
    expect((await list.glevent()).checkedInCount).toBe(2);
    const undone = reservationIn(await list.by(dev).step(reservationId, 'undo-check-in'));
    expect(undone).toMatchObject({ reservationStatus: 'CONFIRMED', checkedInQuantity: 0 });
    expect(undone.checkedInBy).toBeUndefined();
    expect(await list.glevent()).toMatchObject({ checkedInCount: 0, expectedCount: 2, arrivals: [] });
    expect(refusal(await list.step(reservationId, 'undo-check-in'))).toEqual([409, 'NOT_CHECKED_IN']);
    await list.step(reservationId, 'check-in');
    venue.runtime.forward(11_000);
    expect(refusal(await list.step(reservationId, 'undo-check-in'))).toEqual([409, 'UNDO_NEEDS_REASON']);
  });

  it('answers the same request like the first time, also where another request came between', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor', { quantity: 4 });
    const once = await list.step(reservationId, 'check-in', { quantity: 2 }, 'door-1');
    await list.by(dev).step(reservationId, 'check-in', { quantity: 1 });
    const again = await list.step(reservationId, 'check-in', { quantity: 2 }, 'door-1');
    expect(again.body).toEqual(once.body);
    expect(refusal(await list.step(reservationId, 'check-in', { quantity: 1 }, 'door-1'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect((await list.glevent()).checkedInCount).toBe(3);
    const add = () =>
      maya.post(`${list.path}/reservations`, { firstName: 'Lee' }, { 'idempotency-key': 'add-1' });
    const lee = reservationIn(await add());
    expect(reservationIn(await add())).toEqual(lee);
    expect((await list.reservations()).total).toBe(2);
  });

  // id: confirms-at-the-door
  it('confirms pending and waiting guests at the door, and lets no cancelled guest in', async () => {
    const list = await open();
    for (const reservationStatus of ['PENDING', 'WAITLISTED']) {
      const { reservationId } = await list.add('Noor', { reservationStatus });
      expect(reservationIn(await list.step(reservationId, 'check-in')).reservationStatus).toBe('CHECKED_IN');
      expect(refusal(await list.step(reservationId, 'cancel'))).toEqual([409, 'ALREADY_CHECKED_IN']);
    }
    const gone = await list.add('Sam');
    expect(reservationIn(await list.step(gone.reservationId, 'cancel')).reservationStatus).toBe('CANCELLED');
    expect(refusal(await list.step(gone.reservationId, 'check-in'))).toEqual([409, 'RESERVATION_CANCELLED']);
    const waits = await list.add('Lee');
    expect(reservationIn(await list.step(waits.reservationId, 'waitlist')).reservationStatus).toBe(
      'WAITLISTED',
    );
    expect(reservationIn(await list.step(waits.reservationId, 'confirm')).reservationStatus).toBe(
      'CONFIRMED',
    );
  });

  // id: lets-a-walk-in-in-at-once
  it('lets a walk-in in at once while there is a place, and grows a party by a plus-one', async () => {
    const list = await open({ guestlistCapacity: 3 });
    const walkIn = await list.add('Sam', { walkIn: true, quantity: 2 });
    expect(walkIn).toMatchObject({
      source: 'WALK_IN',
      reservationStatus: 'CHECKED_IN',
      checkedInQuantity: 2,
    });
    expect(refusal(await list.tryToAdd('Lee', { walkIn: true, quantity: 2 }))).toEqual([409, 'EVENT_FULL']);
    const path = list.pathOf(walkIn.reservationId);
    const grown = reservationIn(await maya.put(path, { quantity: 3, note: 'Table 4', vip: true }));
    expect(grown).toMatchObject({ quantity: 3, checkedInQuantity: 2, note: 'Table 4', vip: true });
    expect(refusal(await maya.put(path, { quantity: 4 }))).toEqual([409, 'EVENT_FULL']);
    expect(refusal(await maya.put(path, { quantity: 1 }))).toEqual([409, 'PARTY_BELOW_CHECKED_IN']);
    expect(reservationIn(await maya.put(path, { note: null })).note).toBeUndefined();
  });

  // id: a-manager-alone-raises-a-full-house
  it('takes more than it holds at the word of a manager alone, at the door and on the list', async () => {
    const list = await open({ guestlistCapacity: 1 });
    await list.add('Noor', { walkIn: true });
    const waits = await list.add('Kim', { reservationStatus: 'WAITLISTED' });
    const raised = { raiseCapacity: true };
    const lee = { walkIn: true, ...raised };
    expect(refusal(await list.tryToAdd('Lee', lee))).toEqual([403, 'ROLE_LACKING']);
    expect(refusal(await list.step(waits.reservationId, 'check-in', raised))).toEqual([403, 'ROLE_LACKING']);
    const said = { raiseCapacity: false };
    expect(refusal(await list.step(waits.reservationId, 'check-in', said))).toEqual([409, 'EVENT_FULL']);
    expect(await list.glevent()).toMatchObject({ originalCapacity: 1, checkedInCount: 1 });
    await list.by(dev).add('Lee', lee);
    expect((await list.by(dev).step(waits.reservationId, 'check-in', raised)).status).toBe(200);
    expect(await list.glevent()).toMatchObject({ originalCapacity: 3, checkedInCount: 3 });
  });

  // id: a-note-that-stops-at-the-server
  it('lets no guest in whom a note stops, unless the call says that it was read, and that is on record', async () => {
    const list = await open();
    const { reservationId } = await list.add('Bo', { note: 'Banned: call security', noteStops: true });
    for (const body of [undefined, {}, { quantity: 1 }, { stopSeen: false }])
      expect(refusal(await list.step(reservationId, 'check-in', body))).toEqual([409, 'NOTE_STOPS']);
    expect(await list.glevent()).toMatchObject({ checkedInCount: 0 });
    const seen = read(await list.step(reservationId, 'check-in', { stopSeen: true }), checkedInAnswer);
    expect(seen.reservation).toMatchObject({ reservationStatus: 'CHECKED_IN', noteStops: true });
    const events = await venue.server.composition.store.readStream(`glevent-${list.gleventId}`);
    const letIn = events.filter(({ type }) => type === 'GuestCheckedIn').map(({ data }) => data);
    expect(letIn).toEqual([expect.objectContaining({ reservationId, stopSeen: true })]);
  });

  it('has no note where it is of blanks alone: none stops a guest without a word', async () => {
    const list = await open();
    const { reservationId, ...added } = await list.add('Bo', { note: '  ', noteStops: true });
    expect(added.note).toBeUndefined();
    const path = list.pathOf(reservationId);
    const changed = reservationIn(await maya.put(path, { note: ' ', noteStops: true }));
    expect(changed.note).toBeUndefined();
    expect((await list.step(reservationId, 'check-in')).status).toBe(200);
  });

  // id: a-note-stops-every-way-in
  it('lets no guest in again whom a note stops, and no walk-in of the same name, unless it was read', async () => {
    const list = await open({ reentry: true });
    const { reservationId } = await list.add('Bo', { lastName: 'Vance', quantity: 2, walkIn: true });
    await list.step(reservationId, 'let-out', { quantity: 2 });
    await maya.put(list.pathOf(reservationId), { note: 'Banned: call security', noteStops: true });
    for (const body of [undefined, { quantity: 1 }, { quantity: 1, stopSeen: false }])
      expect(refusal(await list.step(reservationId, 'let-back-in', body))).toEqual([409, 'NOTE_STOPS']);
    const namesake = { lastName: 'VANCE', walkIn: true, drawnId: 'ZYXWVTSRQPNMKJHG' };
    for (const more of [{}, { stopSeen: false }])
      expect(refusal(await list.tryToAdd('bo', { ...namesake, ...more }))).toEqual([409, 'NOTE_STOPS']);
    const own = { walkIn: true, note: 'No drinks', noteStops: true };
    expect(refusal(await list.tryToAdd('Lee', own))).toEqual([409, 'NOTE_STOPS']);
    expect(await list.glevent()).toMatchObject({ checkedInCount: 2, outCount: 2, reservationCount: 1 });
    const seen = { stopSeen: true };
    const back = await list.step(reservationId, 'let-back-in', { quantity: 1, ...seen });
    expect(read(back, passedAnswer)).toMatchObject({ passed: 1, reservation: { outQuantity: 1 } });
    await list.add('bo', { ...namesake, ...seen });
    await list.add('Lee', { ...own, ...seen });
    expect(await list.glevent()).toMatchObject({ checkedInCount: 4, outCount: 1, reservationCount: 3 });
    const events = await venue.server.composition.store.readStream(`glevent-${list.gleventId}`);
    const onRecord = events.filter(({ data }) => (data as { stopSeen?: boolean }).stopSeen === true);
    expect(onRecord.map(({ type }) => type)).toEqual(['GuestReturned', 'GuestCheckedIn', 'GuestCheckedIn']);
  });

  // id: takes-a-walk-in-under
  it('takes a walk-in under the id that a device without a network has drawn, once however often it is sent', async () => {
    const list = await open({ guestlistCapacity: 3 });
    const drawnId = '0123456789ABCDEF';
    const sent = { walkIn: true, quantity: 2, drawnId };
    const first = await list.add('Sam', sent);
    expect(first.reservationId).toBe(`${list.gleventId}_${drawnId}`);
    expect(await list.add('Sam', sent)).toEqual(first);
    expect(await list.glevent()).toMatchObject({ checkedInCount: 2, reservationCount: 1 });
    const full = { ...sent, drawnId: 'ZYXWVTSRQPNMKJHG' };
    expect(refusal(await list.tryToAdd('Lee', full))).toEqual([409, 'EVENT_FULL']);
    expect(refusal(await list.tryToAdd('Lee', { ...full, drawnId: '../0' }))).toEqual([400, 'INVALID_INPUT']);
  });

  // id: believes-a-device-that-was-offline
  it('believes a device that was offline when the guest came, as far as a clock can be right', async () => {
    const list = await open();
    const now = venue.runtime.now();
    const { reservationId } = await list.add('Noor', { quantity: 2 });
    const at = new Date(now - 40 * 60_000).toISOString();
    const seen = read(await list.step(reservationId, 'check-in', { at, quantity: 1 }), checkedInAnswer);
    expect(seen.reservation).toMatchObject({ checkedInAt: at, checkedInQuantity: 1 });
    const wrong = new Date(now + 60 * MINUTE_MS).toISOString();
    expect(refusal(await list.step(reservationId, 'check-in', { at: wrong, quantity: 1 }))).toEqual([
      400,
      'CHECK_IN_TIME_REFUSED',
    ]);
    expect((await list.glevent()).arrivals).toHaveLength(1);
  });

  // id: adds-up-what-several-devices-let-in
  it('adds up what several devices let in, and tells each how many were more than the party', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor', { quantity: 3 });
    const at = new Date(venue.runtime.now() - MINUTE_MS).toISOString();
    const letIn = async (door: typeof list, quantity: number) => {
      const answer = await door.step(reservationId, 'check-in', { at, quantity });
      const { reservation, alreadyCheckedIn, exceeding } = read(answer, checkedInAnswer);
      return [reservation.checkedInQuantity, alreadyCheckedIn, exceeding];
    };
    expect(await letIn(list, 2)).toEqual([2, false, undefined]);
    expect(await letIn(list.by(dev), 2)).toEqual([3, false, 1]);
    expect(await letIn(list.by(dev), 1)).toEqual([3, true, undefined]);
    expect((await list.glevent()).checkedInCount).toBe(3);
  });

  // id: lets-guests-out-and-in-again
  it('lets guests out and in again where the event allows it, and counts them once', async () => {
    const list = await open({ reentry: true });
    const { reservationId } = await list.add('Noor', { quantity: 3, walkIn: true });
    const pass = async (door: typeof list, step: string, body?: object, key?: string) =>
      read(await door.step(reservationId, step, body, key), passedAnswer);
    const at = new Date(venue.runtime.now() - MINUTE_MS).toISOString();
    const out = await pass(list, 'let-out', { quantity: 2, at }, 'out-1');
    expect(out).toMatchObject({
      passed: 2,
      reservation: {
        ...{ checkedInQuantity: 3, outQuantity: 2, reservationStatus: 'CHECKED_IN' },
        lastPass: { kind: 'LEFT', quantity: 2, at, by: { name: 'Maya R.' } },
      },
    });
    expect(await pass(list, 'let-out', { quantity: 2, at }, 'out-1')).toEqual(out);
    expect(await list.glevent()).toMatchObject({ reentry: true, checkedInCount: 3, outCount: 2 });
    expect((await pass(list.by(dev), 'let-out', { quantity: 2 })).passed).toBe(1);
    expect((await pass(list.by(dev), 'let-out')).passed).toBe(0);
    expect(refusal(await list.step(reservationId, 'undo-check-in'))).toEqual([409, 'GUESTS_ARE_OUT']);
    expect((await pass(list, 'let-back-in', { quantity: 4 })).passed).toBe(3);
    expect((await pass(list.by(dev), 'let-back-in', { quantity: 1 })).passed).toBe(0);
    const now = await list.glevent();
    expect([now.checkedInCount, now.outCount, now.arrivals]).toEqual([
      ...[3, undefined],
      [expect.objectContaining({ guests: 3 })],
    ]);
    await maya.put(list.path, { reentry: false });
    expect(refusal(await list.step(reservationId, 'let-out'))).toEqual([409, 'REENTRY_NOT_ALLOWED']);
    expect((await list.glevent()).reentry).toBeUndefined();
  });

  // id: takes-a-check-in-back-with-a-reason
  it('takes a check-in back with a reason, and gives a cancelled guest the place again', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor', { quantity: 2 });
    const { reservation } = read(
      await list.step(reservationId, 'check-in', { quantity: 1 }),
      checkedInAnswer,
    );
    const checkInId = reservation.lastCheckIn?.checkInId;
    await list.by(dev).step(reservationId, 'check-in', { quantity: 1 });
    venue.runtime.forward(MINUTE_MS);
    expect(refusal(await list.step(reservationId, 'undo-check-in', { checkInId }))).toEqual([
      409,
      'UNDO_NEEDS_REASON',
    ]);
    const reason = 'The wrong Noor';
    const left = reservationIn(await list.step(reservationId, 'undo-check-in', { checkInId, reason }));
    expect(left).toMatchObject({ checkedInQuantity: 1, checkedInBy: { name: 'Dev P.' } });
    expect(refusal(await list.step(reservationId, 'undo-check-in', { reason: '\u200b' }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    const gone = await list.add('Sam');
    await list.step(gone.reservationId, 'cancel');
    expect(reservationIn(await list.step(gone.reservationId, 'reinstate')).reservationStatus).toBe(
      'CONFIRMED',
    );
    expect((await list.glevent()).reservedCount).toBe(3);
  });

  // id: is-moved-by-the-clock-at-start
  it('is moved by the clock at start and end, and is then among the past', async () => {
    const soon = (minutes: number) => new Date(venue.runtime.now() + minutes * MINUTE_MS).toISOString();
    const list = await open({ startTime: soon(2), endTime: soon(5) });
    const statusIs = (status: string) =>
      until(
        async () => ((await list.glevent()).gleventStatus === status ? true : undefined),
        () => `it is not ${status}`,
      );
    venue.runtime.forward(2 * MINUTE_MS);
    await statusIs('IN_PROGRESS');
    venue.runtime.forward(3 * MINUTE_MS);
    await statusIs('COMPLETED');
    const { pastGlevents, upcomingGlevents } = read(await maya.get(`${gleventsPath}?limit=1`), gleventLists);
    expect(pastGlevents.map(({ gleventId }) => gleventId)).toContain(list.gleventId);
    expect(upcomingGlevents.map(({ gleventId }) => gleventId)).not.toContain(list.gleventId);
    expect(refusal(await dev.post(`${list.path}/cancel`))).toEqual([409, 'GLEVENT_COMPLETED']);
  });

  // id: is-called-off-by-a-manager
  it('is called off by a manager, with every reservation but those of guests who are in', async () => {
    const list = await open({ guestlistCapacity: 1_000 });
    const inside = await list.add('Noor', { walkIn: true });
    const table = ['firstName,quantity', ...Array.from({ length: 250 }, (_, n) => `Guest ${n},2`)].join('\n');
    expect((await maya.post(`${list.path}/reservations/import`, { table })).status).toBe(200);
    expect(refusal(await maya.post(`${list.path}/cancel`))).toEqual([403, 'ROLE_LACKING']);
    const cancelled = gleventIn(await dev.post(`${list.path}/cancel`));
    expect(cancelled).toMatchObject({ gleventStatus: 'CANCELLED', reservedCount: 1, checkedInCount: 1 });
    expect(gleventIn(await dev.post(`${list.path}/cancel`)).version).toBe(cancelled.version);
    const { reservations } = await list.reservations();
    const statuses = new Set(reservations.map(({ reservationStatus }) => reservationStatus));
    expect([reservations.length, [...statuses].sort()]).toEqual([251, ['CANCELLED', 'CHECKED_IN']]);
    expect(refusal(await list.tryToAdd('Late'))).toEqual([409, 'GLEVENT_CANCELLED']);
    expect(refusal(await maya.put(list.path, { name: 'Back on' }))).toEqual([409, 'GLEVENT_CANCELLED']);
    // A request about a guest who is in is told so, cancelled or not.
    expect((await list.step(inside.reservationId, 'check-in')).status).toBe(200);
  });

  it('is nothing to visitors, and not there under another vendor', async () => {
    const list = await open();
    const { reservationId } = await list.add('Noor');
    for (const path of [gleventsPath, list.path, `${list.path}/reservations`, list.pathOf(reservationId)]) {
      expect(refusal(await visitor.get(path))).toEqual([401, 'NOT_SIGNED_IN']);
      const guest = await venue.customer();
      expect(refusal(await guest.get(path))).toEqual([403, 'ROLE_LACKING']);
    }
    const { vendorId } = await venue.openNeighbour();
    const elsewhere = list.path.replace(DEMO.vendor, vendorId);
    expect(refusal(await maya.get(elsewhere))).toEqual([404, 'GLEVENT_NOT_FOUND']);
    expect(refusal(await maya.post(`${elsewhere}/reservations`, { firstName: 'Lee' }))).toEqual([
      404,
      'GLEVENT_NOT_FOUND',
    ]);
    const other = await open();
    expect(refusal(await maya.get(other.pathOf(reservationId)))).toEqual([404, 'RESERVATION_NOT_FOUND']);
    expect(refusal(await other.step(reservationId, 'check-in'))).toEqual([404, 'RESERVATION_NOT_FOUND']);
  });
});

/** Who has no last name stands first by the first one. */
function byLast(one: string, other: string): number {
  const key = (name: string) => ({ Sam: 'sam', Zoë: 'alvarez zoe', Alma: 'nunez alma' })[name] ?? '';
  return key(one) < key(other) ? -1 : 1;
}
