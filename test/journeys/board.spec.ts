import { TZDate } from '@date-fns/tz';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeLocationSettings } from '@lineless/areas/venues/handlers/locations';
import { weekdays, type OpeningTime } from '@lineless/contracts/venues/opening';
import {
  locationOrdersAnswer,
  orderList,
  type LocationOrdersAnswer,
} from '@lineless/contracts/ordering/orders';
import { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { DEMO, type ApiClient } from '../support/api-client';
import { AUDIT } from '../support/audited';
import { buy, complete, orderOf, read, untrackedProducts, type Placed } from '../support/order-flow';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';

const ZONE = 'America/Los_Angeles';
const LEFT_BEHIND = 200;
const ORDERS = 510;
const DAY_MS = 24 * 60 * 60_000;

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
      expect((await boardOf()).uncollected).toBe(LEFT_BEHIND + 2);
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

  // id: never-clears-the-board-by-the-clock
  it('loses nothing at six in the morning, when the day turns: an order leaves it at the age of twelve hours', async () => {
    const early = idsOf(await orders('view=board&limit=1'));
    const late = await store('late', 2, today(5, 40, 1).getTime());
    await moveTo(today(5, 59, 1));
    const before = await everyPage('view=board&limit=500');
    expect(before.flat()).toHaveLength(ORDERS + 2);
    venue.runtime.forward(90_000);
    expect(await everyPage('view=board&limit=500')).toEqual(before);
    // The first of them was paid at a minute past six in the evening.
    expect((await boardOf()).until).toBe(new Date(today(6, 1).getTime() + 1).toISOString());
    venue.runtime.forward(60_000);
    expect(before.flat().slice(0, 1)).toEqual(early);
    expect((await boardOf()).uncollected).toBeGreaterThan(LEFT_BEHIND);
    expect((await everyPage('view=board&limit=500')).flat().slice(-2)).toEqual(late);
    await moveTo(today(12));
    expect(idsOf(await orders('view=board'))).toEqual(late);
  });

  it('is empty an hour after the bar has closed, by its own hours', async () => {
    const bus = venue.server.app.get(Bus);
    const change = (openingHours: OpeningTime[] | null, key: string) =>
      bus.command(
        ChangeLocationSettings,
        { vendorLocationId: DEMO.location, changes: { openingHours } },
        systemOrigin('test', key),
      );
    await change(
      weekdays.map((day) => ({ day, opens: '18:00', closes: '04:00' })),
      'hours',
    );
    const last = await store('last-round', 3, today(3, 50, 1).getTime());
    await moveTo(today(4, 59, 1));
    expect(idsOf(await orders('view=board'))).toEqual(last);
    expect((await boardOf()).until).toBe(new Date(today(5).getTime()).toISOString());
    const { uncollected } = await boardOf();
    venue.runtime.forward(60_000);
    expect(idsOf(await orders('view=board'))).toEqual([]);
    expect((await boardOf()).uncollected).toBe(uncollected + 3);
    // And so it was, whatever the hours are by now.
    const at = new Date(venue.runtime.now()).toISOString();
    venue.runtime.forward(1_000);
    await change(null, 'hours back');
    const admin = await venue.signIn(DEMO.admin);
    const then = await admin.get(`${AUDIT}/locations/${DEMO.location}/board?at=${at}`);
    expect(idsOf(read(then, orderList))).toEqual([]);
  });

  it.each([
    ['spring', 2, 8],
    ['autumn', 10, 1],
  ])(
    'keeps an order for twelve hours in the night in which the clocks change, in %s',
    async (_, month, earliest) => {
      const location = DEMO.otherLocation;
      const there = (await untrackedProducts(customer, location)).slice(0, 1);
      await moveTo(new TZDate(eveningBeforeChange(venue.runtime.now(), month, earliest), ZONE));
      const evening = await buy(customer, there, { location });
      const { until, uncollected } = await boardOf(location);
      await moveTo(new Date(Date.parse(until) - 60_000));
      expect(idsOf(await orders('view=board', location))).toEqual([evening.orderId]);
      venue.runtime.forward(60_000);
      expect(await boardOf(location)).toMatchObject({ uncollected: uncollected + 1 });
    },
  );
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
