import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { happen, type Bought } from '../testing/orders';
import { Trading, VENDOR } from '../testing/trading';

const FROM = '2026-09-06';
const BEFORE = '2026-08-30';

function bought(orderId: string, at: string, order: Partial<Bought>): Bought {
  return {
    ...{ orderId, userId: 'ana', location: 'BAR1', paidAt: Date.parse(`${at}:00Z`), quantities: [1, 0, 0] },
    ...{ tip: 0, isFree: false, hasName: true, readyAfter: null, pickedUpAfter: null, by: 'maya' },
    ...{ missing: 'none', part: 'none', end: 'kept', reason: 'NONE_PROVIDED' },
    ...order,
  };
}

/** A lager is 9.00, a shirt 35.00, nuts are 0.45. */
const ORDERS = [
  bought('0', '2026-08-30T12:00', {}),
  bought('back', '2026-08-31T12:00', { end: 'refunded', reason: 'Too late' }),
  bought('1', '2026-09-06T22:05', { userId: 'bo', tip: 100, readyAfter: 5, pickedUpAfter: 10 }),
  bought('2', '2026-09-07T02:10', {
    ...{ quantities: [1, 1, 0], tip: 200, readyAfter: 20, pickedUpAfter: 40, by: 'noor' },
  }),
  bought('3', '2026-09-09T22:30', {
    ...{ location: 'BAR2', quantities: [2, 0, 0], tip: 50, readyAfter: 1, pickedUpAfter: 2 },
  }),
  bought('4', '2026-09-11T22:45', { userId: 'bo', quantities: [3, 0, 0] }),
  bought('5', '2026-09-12T23:00', { userId: 'cy', location: 'BAR2', end: 'refunded', reason: 'Spilled' }),
];

const LATER = '2026-09-20';
/** Eleven people, each of whom buys one lager more than the one before. */
const CROWD = Array.from({ length: 11 }, (_, n) =>
  bought(`crowd-${n}`, '2026-09-21T22:00', { userId: `guest-${n}`, quantities: [n + 1, 0, 0] }),
);

const NAMELESS = '2026-09-27';
/** Who said their name once, and then paid ten times without. */
const SHY = Array.from({ length: 11 }, (_, n) =>
  bought(`shy-${n}`, `2026-09-28T22:${10 + n}`, { userId: 'dee', hasName: n === 0 }),
);

/** A Saturday that is the last of its month: its night ends at 6:00. */
const HALLOWEEN = [
  bought('eve', '2026-10-31T23:30', { tip: 100, pickedUpAfter: 40 }),
  bought('night', '2026-11-01T05:59', { tip: 200, pickedUpAfter: 0 }),
  bought('day', '2026-11-01T06:00', { tip: 400, pickedUpAfter: 0 }),
];
const AFTER_ALL = Date.UTC(2026, 11, 1);

/** Orders that are counted by hand: what is added up right can still be compared, sorted or cut the wrong way. */
describe('A week of figures', () => {
  let trading: Trading;
  const week = async (from: string, more: { vendorLocationId?: string } = {}): Promise<AnalyticsWeek> =>
    trading.weeks.week({ vendorId: VENDOR, from, includeRefunded: false, ...more });

  beforeAll(async () => {
    trading = await Trading.begin('UTC');
    happen(trading, [...ORDERS, ...CROWD, ...HALLOWEEN, ...SHY]);
    trading.runtime.skip(AFTER_ALL - trading.runtime.now());
    await trading.engine.catchUp();
  });
  afterAll(() => trading.close());

  // id: is-compared-with-the-week-before
  it('is compared with the week before it, day by day too', async () => {
    const { revenue, numOrders, uniqueCustomers, days } = await week(FROM);
    expect(revenue).toEqual({ value: '101.50', weekBefore: '9.00', change: (10_150 - 900) / 900 });
    expect(numOrders).toEqual({ value: 4, weekBefore: 1, change: 3 });
    expect(uniqueCustomers).toEqual({ value: 2, weekBefore: 1, change: 1 });
    expect(days[0]?.weekBefore).toEqual({ date: BEFORE, revenue: '9.00', numOrders: 1 });
  });

  // id: keeps-a-night-whole
  it('keeps a night whole at the end of a week and of a month, and the tips of its shift', async () => {
    const [last, next] = [await week('2026-10-25'), await week('2026-11-01')];
    expect([last.numOrders.value, next.numOrders.value]).toEqual([2, 1]);
    expect(last.days.at(-1)).toMatchObject({ date: '2026-10-31', numOrders: 2 });
    expect(last.tips.byShift.map(({ date, tips }) => [date, tips])).toEqual([['2026-10-31', '3.00']]);
    expect(next.tips.byShift.map(({ date, tips }) => [date, tips])).toEqual([['2026-11-01', '4.00']]);
    expect([last.firstDay, last.dayStart]).toEqual(['2026-08-30', '06:00']);
    const [october, november] = [
      await trading.prover.prove(VENDOR, '2026-10'),
      await trading.prover.prove(VENDOR, '2026-11'),
    ];
    expect([october.numOrders, november.numOrders]).toEqual([2, 1]);
  });

  // id: grows-by-its-last-four
  it('grows by its last four days against its first three, from nothing without a number', async () => {
    const [first, last] = [5_600 / 3, 4_550 / 4];
    expect((await week(FROM)).growth).toBeCloseTo((last - first) / first, 10);
    const begun = await week(BEFORE);
    expect([begun.growth, begun.revenue.change]).toEqual([-1, null]);
    const quiet = await week('2026-09-13');
    expect([quiet.growth, quiet.revenue.change, quiet.repeatRate]).toEqual([0, -1, 0]);
  });

  // id: is-led-by-the-fullest-hours
  it('is led by the fullest hours, and by what and who brought the most', async () => {
    const { peakHours, topProducts, topCustomers, categories, repeatRate } = await week(FROM);
    expect(peakHours).toEqual([22, 2]);
    expect(topProducts.map(({ name, quantity, revenue }) => [name, quantity, revenue])).toEqual([
      ['Lager', 7, '63.00'],
      ['Tour shirt', 1, '35.00'],
    ]);
    expect(topCustomers.map(({ userId, numOrders, spent }) => [userId, numOrders, spent])).toEqual([
      ['ana', 2, '64.50'],
      ['bo', 2, '37.00'],
    ]);
    expect(categories).toEqual([
      { productType: 'ALCOHOLIC_ITEM', quantity: 7, revenue: '63.00' },
      { productType: 'MERCHANDISE', quantity: 1, revenue: '35.00' },
    ]);
    expect(repeatRate).toBe(1);
  });

  // id: names-the-ten-who-brought
  it('names the ten who brought the most, and no more', async () => {
    const { topCustomers, uniqueCustomers } = await week(LATER);
    expect(uniqueCustomers.value).toBe(11);
    expect(topCustomers.map(({ userId }) => userId)).toEqual(
      Array.from({ length: 10 }, (_, rank) => `guest-${10 - rank}`),
    );
  });

  it('calls them by the last name that they gave, however often they have given none since', async () => {
    expect((await week(NAMELESS)).topCustomers).toMatchObject([
      { userId: 'dee', firstName: 'dee', lastName: 'Doe' },
    ]);
  });

  // id: tells-new-customers
  it('tells new customers once it has a week to tell from, and estimates before', async () => {
    expect((await week(FROM)).customers).toEqual({ new: 1, returning: 1, isEstimate: false });
    expect((await week(BEFORE)).customers).toEqual({ new: 0, returning: 1, isEstimate: true });
  });

  it('has waits, tips by the night in which they were handed over, and refunds with their reasons', async () => {
    const { waits, tips, refunds } = await week(FROM);
    expect(waits.paidToReady).toEqual({ median: 300, ninetieth: 1_200, numOrders: 3 });
    expect(waits.readyToPickup).toEqual({ median: 300, ninetieth: 1_200, numOrders: 3 });
    expect(waits.paidToPickup).toEqual({ median: 600, ninetieth: 2_400, numOrders: 3 });
    expect(tips.byPerson.map((one) => [one.userId, one.tips])).toEqual([
      ['noor', '2.00'],
      ['maya', '1.50'],
    ]);
    expect(tips.byShift.map((one) => [one.date, one.tips, one.numOrders])).toEqual([
      ['2026-09-09', '0.50', 1],
      [FROM, '3.00', 2],
    ]);
    const reasons = [{ reason: 'Spilled', numOrders: 1, amount: '9.00' }];
    expect(refunds).toEqual({ numOrders: 1, amount: '9.00', reasons });
  });

  it('is of one location where one is asked for, and lists them all', async () => {
    const { revenue, numOrders, refunds, locations } = await week(FROM, { vendorLocationId: 'BAR2' });
    expect([revenue.value, numOrders.value, refunds.numOrders]).toEqual(['18.50', 1, 1]);
    expect(locations.map((one) => [one.vendorLocationId, one.revenue, one.numOrders])).toEqual([
      ['BAR1', '83.00', 3],
      ['BAR2', '18.50', 1],
    ]);
  });
});

/** Sunday noon, Monday noon, Monday night: of a week that begins on the 6th, and of the one before. */
const RUNNING = ['2026-08-30T12:00', '2026-08-31T12:00', '2026-09-01T02:00', '2026-09-02T12:00'].flatMap(
  (at, n) => [bought(`before-${n}`, at, {}), bought(`now-${n}`, plusAWeek(at), {})],
);

function plusAWeek(at: string): string {
  return new Date(Date.parse(`${at}:00Z`) + 7 * 24 * 60 * 60_000).toISOString().slice(0, 16);
}

describe('A week that runs', () => {
  // id: is-compared-with-the-same-days
  it.each([
    ['at noon of its Monday', '2026-09-07T12:10', 2],
    ['in the evening', '2026-09-07T23:50', 2],
    ['before its Monday night is as late', '2026-09-08T01:59', 2],
    ['in its Monday night', '2026-09-08T02:01', 3],
    ['on its Tuesday morning', '2026-09-08T09:00', 3],
    ['when it is over', '2026-09-13T06:00', 4],
  ])('is compared with the week before up to the same time: %s', async (_, now, orders) => {
    const trading = await Trading.begin('UTC');
    try {
      happen(trading, RUNNING);
      await trading.engine.catchUp();
      trading.runtime.skip(Date.parse(`${now}:00Z`) - trading.runtime.now());
      const { numOrders, revenue, days } = await trading.weeks.week({
        vendorId: VENDOR,
        from: FROM,
        includeRefunded: false,
      });
      expect([numOrders.weekBefore, revenue.weekBefore]).toEqual([orders, `${orders * 9}.00`]);
      expect(days[3]?.weekBefore.numOrders).toBe(1);
    } finally {
      await trading.close();
    }
  });
});
