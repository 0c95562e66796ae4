import { TZDate } from '@date-fns/tz';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ChangeLocationSettings } from '@lineless/areas/venues/handlers/locations';
import { locationOrdersAnswer, type LocationOrdersAnswer } from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, complete, orderOf, read, untrackedProducts, type Placed } from '../support/order-flow';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const ZONE = 'America/Los_Angeles';
const LEFT_BEHIND = 200;
const ORDERS = 510;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

jest.setTimeout(30_000);

describe('the live board', () => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  const orders = async (query: string, location: string = DEMO.location): Promise<LocationOrdersAnswer> =>
    read(await staff.get(`/api/vendor-locations/${location}/orders?${query}`), locationOrdersAnswer);
  const idsOf = ({ items }: Pick<LocationOrdersAnswer, 'items'>) => items.map(({ orderId }) => orderId);
  const boardOf = async (location?: string) => {
    const { board } = await orders('view=board', location);
    if (!board) throw new Error('It does not say which day it shows');
    return board;
  };
  const everyPage = async (query: string) => {
    const pages: string[][] = [];
    let next = '';
    do {
      const page = await orders(`${query}${next}`);
      pages.push(idsOf(page));
      next = page.nextToken === undefined ? '' : `&nextToken=${encodeURIComponent(page.nextToken)}`;
    } while (next !== '');
    return pages;
  };
  /** To a moment of the venue's own clock; sessions are over by then. */
  const moveTo = async (moment: Date) => {
    venue.runtime.forward(moment.getTime() - venue.runtime.now());
    customer = await venue.customer();
    staff = await venue.staff();
  };
  const today = (hour: number, minute = 0, later = 0) => {
    const now = new TZDate(venue.runtime.now(), ZONE);
    return new TZDate(now.getFullYear(), now.getMonth(), now.getDate() + later, hour, minute, ZONE);
  };
  const store = async (name: string, count: number, placedAt: number) => {
    const ids = Array.from({ length: count }, (_, n) => pastId(name, String(n)));
    const histories = ids.map((orderId, n) =>
      pastOrder({ orderId, placedAt: placedAt + n * 1_000, becomes: 'PAID' }),
    );
    await appendPast(venue.server.composition.store, histories);
    await venue.server.composition.engine.catchUp();
    return ids;
  };

  beforeAll(async () => {
    venue = await Venue.open();
    await moveTo(today(20, 0, 1));
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  describe(`on the evening after ${LEFT_BEHIND} orders were never collected`, () => {
    let left: string[];
    let completed: Placed;
    let refunded: Placed;

    beforeAll(async () => {
      left = await store('left', LEFT_BEHIND, venue.runtime.now());
      completed = await buy(customer, products);
      refunded = await buy(customer, products);
      expect((await boardOf()).uncollected).toBe(0);
      await moveTo(today(20, 0, 1));
    });

    // id: shows-comes
    it('shows the guests of today, and only them', async () => {
      const screen = venue.screen(staff);
      await screen.subscribe(`location:${DEMO.location}:orders`);
      expect((await orders('view=board&limit=500')).items).toEqual([]);
      const newcomer = await buy(customer, products);
      expect(idsOf(await orders('view=board&limit=1'))).toEqual([newcomer.orderId]);
      await screen.sees(newcomer.orderId, { status: 'PAID' });
      expect((await complete(staff, newcomer.orderId)).status).toBe(200);
      expect(await boardOf()).toEqual({
        since: new Date(today(6).getTime()).toISOString(),
        until: new Date(today(6, 0, 1).getTime()).toISOString(),
        uncollected: LEFT_BEHIND + 2,
      });
    });

    // id: says-where-the-others-are-all-of-them-the-last
    it('says where the others are: all of them, the last one first', async () => {
      const pages = await everyPage('view=uncollected&limit=150');
      expect(pages.map(({ length }) => length)).toEqual([150, LEFT_BEHIND + 2 - 150]);
      // The two that were really bought were paid sooner than the others, which took a minute each.
      expect(new Set(pages.flat())).toEqual(new Set([...left, completed.orderId, refunded.orderId]));
      const paidAt = (await orders('view=uncollected&limit=500')).items.map(
        ({ datetimePaid }) => datetimePaid,
      );
      expect(paidAt).toEqual([...paidAt].sort().reverse());
    });

    it('lets staff hand over or pay back what was left, and counts it no more', async () => {
      expect((await complete(staff, completed.orderId, 'button')).status).toBe(200);
      const path = `/api/users/staff-user-id/orders/${refunded.orderId}/refund`;
      expect(orderOf(await staff.put(path, { refundReason: 'Never collected' }))).toMatchObject({
        status: 'REFUNDED',
      });
      expect((await boardOf()).uncollected).toBe(LEFT_BEHIND);
      const listed = idsOf(await orders('view=uncollected&limit=500'));
      expect(new Set(listed)).toEqual(new Set(left));
    });
  });

  it(`brings the ${ORDERS} orders of a full house in pages of 500, the oldest first and each once`, async () => {
    const orders = await store('tonight', ORDERS, today(18).getTime());
    const pages = await everyPage('view=board&limit=500');
    expect(pages.map(({ length }) => length)).toEqual([500, ORDERS - 500]);
    expect(pages.flat()).toEqual(orders);
    expect((await staff.get(`/api/vendor-locations/${DEMO.location}/orders?limit=501`)).status).toBe(400);
  });

  it('begins its day at six in the morning of the venue’s own clock, or when the location says', async () => {
    await moveTo(today(5, 59, 1));
    expect((await boardOf()).since).toBe(new Date(today(6, 0, -1).getTime()).toISOString());
    expect(idsOf(await orders('view=board&limit=500'))).toHaveLength(500);
    venue.runtime.forward(60_000);
    expect((await boardOf()).since).toBe(new Date(today(6).getTime()).toISOString());
    expect(idsOf(await orders('view=board'))).toEqual([]);
    const settings = { vendorLocationId: DEMO.location, changes: { tradingDayStart: '12:00' } };
    const bus = venue.server.app.get(Bus);
    await bus.command(ChangeLocationSettings, settings, systemOrigin('test', 'settings'));
    expect((await boardOf()).since).toBe(new Date(today(12, 0, -1).getTime()).toISOString());
    expect(idsOf(await orders('view=board&limit=500'))).toHaveLength(500);
    expect((await boardOf(DEMO.otherLocation)).since).toBe(new Date(today(6).getTime()).toISOString());
    const back = { ...settings, changes: { tradingDayStart: null } };
    await bus.command(ChangeLocationSettings, back, systemOrigin('test', 'settings back'));
    expect((await boardOf()).since).toBe(new Date(today(6).getTime()).toISOString());
  });

  it.each([
    ['23 hours in spring', 2, 8, 23],
    ['25 hours in autumn', 10, 1, 25],
  ])('has a day of %s, and shows all of it', async (_, month, earliest, hours) => {
    const location = DEMO.otherLocation;
    const there = (await untrackedProducts(customer, location)).slice(0, 1);
    await moveTo(new TZDate(eveningBeforeChange(venue.runtime.now(), month, earliest), ZONE));
    const evening = await buy(customer, there, { location });
    const board = await boardOf(location);
    expect(Date.parse(board.until) - Date.parse(board.since)).toBe(hours * HOUR_MS);
    expect(new TZDate(board.since, ZONE).getHours()).toBe(6);
    expect(new TZDate(board.until, ZONE).getHours()).toBe(6);
    // At half past five the clocks have changed, and it is still the evening before.
    await moveTo(new Date(Date.parse(board.until) - HOUR_MS / 2));
    const late = await buy(customer, there, { location });
    expect(idsOf(await orders('view=board', location))).toEqual([evening.orderId, late.orderId]);
    const before = (await boardOf(location)).uncollected;
    await moveTo(new Date(Date.parse(board.until)));
    expect(idsOf(await orders('view=board', location))).toEqual([]);
    expect(await boardOf(location)).toMatchObject({ since: board.until, uncollected: before + 2 });
  });
});

/** Eight in the evening before the clocks change, on the first Sunday of the month from the `earliest` day on. */
function eveningBeforeChange(now: number, month: number, earliest: number): number {
  for (let year = new Date(now).getUTCFullYear(); ; year += 1) {
    const day = new TZDate(year, month, earliest, 20, 0, ZONE);
    const sunday = day.getTime() + ((7 - day.getDay()) % 7) * DAY_MS;
    const evening = new TZDate(sunday, ZONE);
    const before = new TZDate(evening.getFullYear(), month, evening.getDate() - 1, 20, 0, ZONE).getTime();
    if (before > now) return before;
  }
}
