import { describe, expect, it } from '@jest/globals';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import fc from 'fast-check';
import type { SalesFigures } from '@lineless/contracts/analytics/summary';
import {
  anyOrders,
  happen,
  providersBooks,
  sumOfTaxes,
  type Bought,
  type Entry,
  type Taxes,
} from '../testing/orders';
import { Trading, VENDOR } from '../testing/trading';

const ZONES = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
/** The days around a change of the clocks, the end of a week and that of a month, in most of them. */
const FROM = Date.UTC(2026, 9, 20);
const DAYS = 24;
const MONTHS = ['2026-10', '2026-11'];

/** The trading day of an entry, by another library's calendar. */
function nightOf({ at }: Entry, timeZone: string): string {
  const local = new TZDate(at, timeZone);
  const noon = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), 12, timeZone);
  return format(local.getHours() < 6 ? addDays(noon, -1) : noon, 'yyyy-MM-dd');
}

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function moved(taxes: Taxes): Taxes {
  return Object.fromEntries(Object.entries(taxes).filter(([, cents]) => cents !== 0));
}

function bookedOf(entries: readonly Entry[]) {
  return {
    charged: sum(entries.map((one) => Math.max(0, isReturn(one) ? 0 : one.cents))),
    collected: sum(entries.map((one) => one.cents)),
    // What did not arrive is none.
    numRefunds: sum(entries.filter(isReturn).map(({ cents: one }) => -Math.sign(one))),
  };
}

/** Everything but the payment itself. */
function isReturn({ order, at }: Entry): boolean {
  return at !== order.paidAt;
}

function seenOf({ charged, givenBack, collected, gross, discounts, refunds, net, ...rest }: SalesFigures) {
  expect(cents(net)).toBe(cents(gross) - cents(discounts) - cents(refunds));
  expect(cents(collected)).toBe(cents(net) + cents(rest.tax) + cents(rest.fees) + cents(rest.tips));
  expect(cents(collected)).toBe(cents(charged) - cents(givenBack));
  return { charged: cents(charged), collected: cents(collected), numRefunds: rest.numRefunds };
}

async function compare(
  trading: Trading,
  orders: readonly Bought[],
  timeZone: string,
  span: [number, number],
) {
  const day = (after: number) => new Date(FROM + after * 86_400_000).toISOString().slice(0, 10);
  const [from, until] = [day(Math.min(...span)), day(Math.max(...span))];
  const books = providersBooks(orders).filter((one) => {
    const night = nightOf(one, timeZone);
    return night >= from && night <= until;
  });
  const asked = { vendorId: VENDOR, from, until };
  for (const by of ['day', 'week', 'month', 'range'] as const) {
    const { total, steps, locations, methods, categories, taxes } = await trading.summaries.summary({
      ...asked,
      by,
    });
    expect(seenOf(total)).toEqual(bookedOf(books));
    // What a rate has taken and given back is said of it alone, of single pieces too.
    const byRate = Object.fromEntries(taxes.map(({ rate, tax }) => [String(rate), cents(tax)]));
    expect(moved(byRate)).toEqual(moved(sumOfTaxes(books.map((one) => [one.taxes, 1]))));
    for (const name of ['net', 'tax'] as const)
      expect(sum(taxes.map((one) => cents(one[name])))).toBe(cents(total[name]));
    for (const [at, step] of steps.entries()) {
      const next = steps[at + 1]?.from ?? '9999';
      const own = books.filter((one) => {
        const night = nightOf(one, timeZone);
        return night >= step.from && night < next;
      });
      expect([step.from, seenOf(step)]).toEqual([step.from, bookedOf(own)]);
    }
    for (const place of locations)
      expect(seenOf(place)).toEqual(
        bookedOf(books.filter(({ order }) => order.location === place.vendorLocationId)),
      );
    for (const parts of [steps, locations, methods])
      for (const name of ['gross', 'discounts', 'refunds', 'net', 'tax', 'tips', 'collected'] as const)
        expect(sum(parts.map((one) => cents(one[name])))).toBe(cents(total[name]));
    for (const name of ['gross', 'discounts', 'refunds', 'net'] as const)
      expect(sum(categories.map((one) => cents(one[name])))).toBe(cents(total[name]));
    const free = methods.find(({ method }) => method === 'FREE');
    if (free) expect([free.collected, free.net, free.numRefunds]).toEqual(['0.00', '0.00', 0]);
  }
}

const nights = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  orders: anyOrders(FROM, DAYS, 40),
  span: fc.tuple(fc.integer({ min: -1, max: DAYS }), fc.integer({ min: -1, max: DAYS })),
});

describe('The sales summary of any nights', () => {
  // id: is-the-payment-providers-books
  it('is the payment provider’s books to the cent: by day, week, month and range, and by location', async () => {
    await fc.assert(
      fc.asyncProperty(nights, async ({ timeZone, orders, span }) => {
        const trading = await Trading.begin(timeZone);
        try {
          happen(trading, orders);
          await trading.engine.catchUp();
          await compare(trading, orders, timeZone, span);
          for (const month of MONTHS)
            expect(await trading.prover.prove(VENDOR, month)).toMatchObject({
              isEqual: true,
              differences: [],
            });
        } finally {
          await trading.close();
        }
      }),
      { numRuns: 20 },
    );
  });
});
