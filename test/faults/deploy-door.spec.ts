import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reservation, reservationList } from '@lineless/contracts/guest-lists/reservations';
import { Builder } from '@lineless/engine/read/builder';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { made } from '@lineless/areas/guest-lists/testing/lists';
import { z } from 'zod';
import type { ApiClient } from '../support/api-client';
import { DoorList, gleventsPath } from '../support/guest-list';
import { read } from '../support/order-flow';
import { otherVersion } from '../support/other-version';
import { appendPast, type PastEvent } from '../support/past';
import { pastId } from '../support/past-orders';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const GUESTS = 5_000;
/** Of every list, shorter ones included. */
const OPENED = 200;
const LISTS = [GUESTS, ...Array.from({ length: 9 }, () => 400)];
/** Read models whose code the deploy changes, and the state that commands are decided on. */
const FOLDS = 3;

/** Another view of each guest; and of each event, which no screen shows. */
const nextVersion = otherVersion(
  {
    model: 'reservations',
    code: 'next',
    change: (projection) => ({
      ...projection,
      view: (state, version) => ({ ...projection.view(state, version), shownBy: 'next' }),
    }),
  },
  { model: 'glevents', code: 'next', change: (projection) => projection },
);
const shownByNext = reservationList.extend({
  reservations: z.array(reservation.extend({ shownBy: z.literal('next') })),
});

describe(`a deploy at the door of a list of ${GUESTS} guests, and of nine others`, () => {
  let venue: Venue;
  let staff: ApiClient;
  let lists: DoorList[];
  /** Events in the lists' streams. */
  let stored = 0;
  /** Events of streams that were read since this was last nought, and the most at once. */
  let events = 0;
  let most = 0;
  const building = jest.spyOn(Builder.prototype, 'buildOwn');

  const count = () => {
    const { store } = venue.server.composition;
    for (const way of ['readStream', 'readStreamBackwards'] as const) {
      const ask = store[way].bind(store);
      jest.spyOn(store, way).mockImplementation(async (...asked) => {
        const found = await ask(...asked);
        if (asked[0].startsWith('glevent-')) events += found.length;
        most = Math.max(most, found.length);
        return found;
      });
    }
  };
  const since = () => {
    const read = events;
    events = 0;
    return read;
  };
  const guestsOf = async (list: DoorList, query = '') => {
    const { reservations } = read(
      await staff.get(`${list.path}/reservations?limit=${OPENED}${query}`),
      shownByNext,
    );
    expect(reservations).toHaveLength(OPENED);
    return reservations;
  };
  const history = (list: DoorList, guests: number): PastEvent[] => {
    const on = venue.runtime.now();
    const happened: GleventEvent[] = [];
    const ids = Array.from({ length: guests }, (_, n) =>
      withinList(list.gleventId, pastId('guest', String(n))),
    );
    for (const id of ids)
      happened.push({
        type: 'ReservationMade',
        data: { ...made(id, { quantity: 1 }).data, gleventId: list.gleventId },
      });
    for (const reservationId of ids.slice(OPENED)) {
      const by = { userId: 'staff', name: 'Ana' };
      const at = new Date(on).toISOString();
      const data = { reservationId, checkInId: reservationId, quantity: 1, inBefore: 0, party: 1 };
      happened.push({ type: 'GuestCheckedIn', data: { ...data, waitedAs: 'CONFIRMED', at, by } });
    }
    return happened.map((event) => ({ ...event, on }));
  };

  beforeAll(async () => {
    venue = await Venue.open();
    staff = await venue.staff();
    lists = [];
    for (const guests of LISTS) {
      const list = await DoorList.open(staff, venue.runtime.now(), { guestlistCapacity: 10_000 });
      const past = history(list, guests);
      stored += past.length + 1;
      const stream = `glevent-${list.gleventId}`;
      const { store } = venue.server.composition;
      await appendPast(store, [{ stream, events: past, formats: gleventFormats, after: 0 }]);
      lists.push(list);
    }
    await venue.server.composition.engine.catchUp();
    // What is built beside stands still until the end.
    building.mockImplementation(async () => undefined);
    await venue.restart({ projections: nextVersion });
    count();
  });
  afterAll(async () => {
    building.mockRestore();
    await venue.close();
  });

  it('reads each list once for each model and for its commands, with any list opened, and no list at once', async () => {
    // Two devices at once, and on each the event beside its guests.
    const opened = lists.flatMap((list) => [guestsOf(list), list.glevent(), guestsOf(list), list.glevent()]);
    await Promise.all([...opened, staff.get(gleventsPath)]);
    expect(since()).toBeLessThan(FOLDS * stored + 100 * LISTS.length);
    for (const list of lists) await guestsOf(list);
    for (const list of lists) await guestsOf(list, '&status=CONFIRMED');
    read(await staff.get(gleventsPath), z.looseObject({}));
    expect(since()).toBe(0);
    expect(most).toBeLessThanOrEqual(500);
  });

  it('lets guests in and takes reservations for no event of a list but their own', async () => {
    const [moon] = lists;
    if (!moon) throw new Error('There is no list');
    const waiting = await guestsOf(moon, '&status=CONFIRMED');
    for (const { reservationId } of waiting.slice(0, 20)) {
      expect((await moon.step(reservationId, 'check-in', {})).status).toBe(200);
      await moon.add('Walk', { lastName: 'In' });
    }
    const { checkedInCount, reservationCount } = await moon.glevent();
    expect([checkedInCount, reservationCount]).toEqual([GUESTS - OPENED + 20, GUESTS + 20]);
    expect(since()).toBeLessThan(200);
  });

  it('reads no more where half of a list is built, but the ends of the lists', async () => {
    const [moon] = lists;
    const { store } = venue.server.composition;
    const [middle] = await store.readStream(`glevent-${moon?.gleventId}`, { fromRevision: GUESTS, limit: 1 });
    let halfBuilt = 0;
    building.mockImplementation(async (host) => {
      if (host.current.isOwn || host.building) return;
      await host.builder(await host.generations.next()).catchUp(middle?.position);
      halfBuilt += 1;
    });
    await venue.restart({ projections: nextVersion });
    await until(
      () => halfBuilt === FOLDS - 1 || undefined,
      () => 'half of it to be built',
    );
    count();
    since();
    const opened = lists.flatMap((list) => [guestsOf(list), list.glevent(), guestsOf(list)]);
    await Promise.all([...opened, staff.get(gleventsPath)]);
    // The guests that are opened of it are built, so no event of it is read for theirs.
    const ofMoon = 2 * GUESTS - OPENED;
    expect(since()).toBeLessThan(FOLDS * stored - ofMoon + 200 * LISTS.length);
    building.mockImplementation(async () => undefined);
    await venue.restart({ projections: nextVersion });
  });

  it('shows the same when it is built, and equals the events', async () => {
    building.mockRestore();
    const { engine } = venue.server.composition;
    await engine.builtAnew();
    await until(
      async () => ((await engine.figures()).every(({ built }) => built === null) ? true : undefined),
      () => 'everything to be built',
    );
    for (const list of lists) await guestsOf(list);
    for (const model of ['reservations', 'glevents'])
      expect(await engine.rebuild(model)).toMatchObject({ differenceCount: 0, parkedStreams: [] });
  });
});
