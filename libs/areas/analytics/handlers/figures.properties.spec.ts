import { describe, expect, it } from '@jest/globals';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import fc from 'fast-check';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { formatAmount } from '@lineless/kernel/money';
import { anyOrders, givenBack, happen, PRODUCTS, totalOf, type Bought } from '../testing/orders';
import { Trading, VENDOR } from '../testing/trading';

/** Halves and quarters of an hour, both ways round the clock change, and one that has it at midnight. */
const ZONES = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
];
/** Weeks before clock changes in all of them, and a turn of the year behind. */
const FROM = Date.UTC(2026, 7, 30);
const WEEKS = 26;

/** The same, from what was bought and not from its events; with another library's calendar. */
class Expected {
  constructor(
    private readonly orders: readonly Bought[],
    private readonly timeZone: string,
  ) {}

  dateOf({ paidAt }: Bought): string {
    return format(this.nightOf(paidAt), 'yyyy-MM-dd');
  }

  /** Noon of the day on which the night began: the venue's turn of the day is at 6:00. */
  private nightOf(paidAt: number): TZDate {
    const local = new TZDate(paidAt, this.timeZone);
    const noon = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), 12, this.timeZone);
    return local.getHours() < 6 ? addDays(noon, -1) : noon;
  }

  /** Sundays of weeks in which something was paid. */
  get sundays(): string[] {
    const sundays = this.orders.map(({ paidAt }) => {
      const local = this.nightOf(paidAt);
      return format(addDays(local, -local.getDay()), 'yyyy-MM-dd');
    });
    return [...new Set(sundays)];
  }

  get months(): string[] {
    return [...new Set(this.orders.map((order) => this.dateOf(order).slice(0, 7)))];
  }

  week(from: string, includeRefunded: boolean) {
    const dates = this.dates(from);
    const inWeek = this.orders.filter((order) => dates.includes(this.dateOf(order)));
    const orders = inWeek.filter((order) => includeRefunded || !isRefunded(order));
    const users = [...new Set(orders.map(({ userId }) => userId))];
    return {
      revenue: formatAmount(sum(orders.map(kept))),
      numOrders: orders.length,
      days: dates.map((date) => {
        const own = orders.filter((order) => this.dateOf(order) === date);
        return [date, formatAmount(sum(own.map(kept))), own.length];
      }),
      hours: Array.from(
        { length: 24 },
        (_, hour) =>
          orders.filter(({ paidAt }) => new TZDate(paidAt, this.timeZone).getHours() === hour).length,
      ),
      quantities: PRODUCTS.map((product, at) => [
        product.productId,
        sum(
          orders.map((order) => (order.quantities[at] ?? 0) - (at === 0 && order.missing !== 'none' ? 1 : 0)),
        ),
      ]).filter(([, quantity]) => quantity !== 0),
      unique: users.length,
      repeats: users.filter((id) => orders.filter(({ userId }) => userId === id).length > 1).length,
      fresh: users.filter((id) => {
        const first = this.orders
          .filter(({ userId }) => userId === id)
          .sort((a, b) => a.paidAt - b.paidAt)[0];
        return first && dates.includes(this.dateOf(first));
      }).length,
      tips: formatAmount(
        sum(orders.map((order) => (order.pickedUpAfter === null || isRefunded(order) ? 0 : order.tip))),
      ),
      refunds: inWeek.filter(isRefunded).length,
    };
  }

  private dates(from: string): string[] {
    const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
    return Array.from({ length: 7 }, (_, index) =>
      format(new Date(year, month - 1, day + index), 'yyyy-MM-dd'),
    );
  }
}

function isRefunded({ end }: Bought): boolean {
  return end === 'refunded' || end === 'refunded-at-last';
}

function kept(order: Bought): number {
  if (isRefunded(order)) return 0;
  return Math.max(0, (order.isFree ? 0 : totalOf(order)) - givenBack(order));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function seen(week: AnalyticsWeek): ReturnType<Expected['week']> {
  const repeats = Math.round(week.repeatRate * week.uniqueCustomers.value);
  return {
    revenue: week.revenue.value,
    numOrders: week.numOrders.value,
    days: week.days.map(({ date, revenue, numOrders }) => [date, revenue, numOrders]),
    hours: week.hours.map(({ numOrders }) => numOrders),
    quantities: PRODUCTS.flatMap(({ productId }) => {
      const found = week.topProducts.find((product) => product.productId === productId);
      return found ? [[productId, found.quantity]] : [];
    }),
    unique: week.uniqueCustomers.value,
    repeats,
    fresh: week.customers.new,
    tips: week.tips.total,
    refunds: week.refunds.numOrders,
  };
}

async function weekOf(trading: Trading, from: string, includeRefunded: boolean): Promise<AnalyticsWeek> {
  return trading.weeks.week({ vendorId: VENDOR, from, includeRefunded });
}

async function compare(trading: Trading, expected: Expected): Promise<void> {
  for (const from of expected.sundays) {
    for (const includeRefunded of [false, true]) {
      const week = await weekOf(trading, from, includeRefunded);
      const wanted = expected.week(from, includeRefunded);
      // Where it cannot be told, it is an estimate and says so.
      const fresh = week.customers.isEstimate ? week.customers.new : wanted.fresh;
      expect(seen(week)).toEqual({ ...wanted, fresh });
    }
  }
  for (const month of expected.months)
    expect(await trading.prover.prove(VENDOR, month)).toMatchObject({ isEqual: true, differences: [] });
}

const nights = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  orders: anyOrders(FROM, WEEKS * 7, 40),
  share: fc.integer({ min: 0, max: 40 }),
});

describe('The figures of any nights', () => {
  // id: are-those-of-an-independent-computation-before
  it('are those of an independent computation: before a job has run, between two of its runs, and after', async () => {
    await fc.assert(
      fc.asyncProperty(nights, async ({ timeZone, orders, share }) => {
        const trading = await Trading.begin(timeZone);
        try {
          happen(trading, orders.slice(0, share));
          await trading.engine.catchUp();
          await compare(trading, new Expected(orders.slice(0, share), timeZone));
          await trading.figures.keeper.bringUp(VENDOR);
          happen(trading, orders.slice(share));
          await trading.engine.catchUp();
          const expected = new Expected(orders, timeZone);
          await compare(trading, expected);
          await trading.figures.keeper.bringUp(VENDOR);
          await compare(trading, expected);
          for (const month of expected.months) await trading.figures.keeper.remake(VENDOR, month);
          await compare(trading, expected);
        } finally {
          await trading.close();
        }
      }),
      { numRuns: 20 },
    );
  });
});
