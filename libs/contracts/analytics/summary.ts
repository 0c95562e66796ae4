import { z } from 'zod';
import { id, instant } from '@lineless/kernel/values';
import { productType } from '../catalogue/products';
import { MOST_SUMMARY_DAYS } from './summary-limits';

const count = z.number().int();
/** The date on which a trading day began (resolution 96). */
const day = z.iso.date().refine((text) => /^(19\d\d|20\d\d|2100)-/.test(text), 'A year from 1900 to 2100.');

const DAY_MS = 86_400_000;

const summaryStep = z.enum(['day', 'week', 'month', 'range']);
export type SummaryStep = z.infer<typeof summaryStep>;

export const summaryQuery = z
  .object({
    /** The first and the last trading day; both are of it. */
    from: day,
    until: day,
    /** Weeks begin on Sundays; `range`: all of it is one line. */
    by: summaryStep.default('day'),
    /** Missing: all of the vendor's locations. */
    vendorLocationId: id.optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'The last day is before the first.' })
  .refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / DAY_MS < MOST_SUMMARY_DAYS, {
    path: ['until'],
    error: `At most ${MOST_SUMMARY_DAYS} days.`,
  });

/** An amount that may be below zero: more was given back than taken. */
const balance = z.string().regex(/^-?\d+\.\d\d$/);

/** net = gross − discounts − refunds; collected = net + tax + fees + tips = charged − givenBack. */
const figures = z.object({
  /** Paid for, and given back for (pieces and parts too). */
  numOrders: count,
  numRefunds: count,
  /** Goods at their prices. */
  gross: balance,
  /** Promotions, and what was free. */
  discounts: balance,
  /** Of the goods alone, without their tax. */
  refunds: balance,
  net: balance,
  /** Without what was given back, as fees and tips. */
  tax: balance,
  fees: balance,
  tips: balance,
  collected: balance,
  /** As the payment provider has it: taken, and given back of it. */
  charged: balance,
  givenBack: balance,
});
export type SalesFigures = z.infer<typeof figures>;

/**
 * Ours: the money of any trading days, to be booked. Each movement counts when it was made: an order when it was paid,
 * a refund when it was given back, also of an order that was paid before; so that the sums are those of the payment
 * provider's books.
 */
export const salesSummary = z
  .object({
    vendorId: id,
    from: day,
    until: day,
    by: summaryStep,
    timeZone: z.string(),
    /** When a trading day begins: '06:00'. */
    dayStart: z.string(),
    /** Everything up to this event is in it, and nothing later. */
    position: z.string(),
    generatedAt: instant,
    total: figures,
    /** Each from its first day to the next one's, also where nothing moved. */
    steps: z.array(figures.extend({ from: day })),
    locations: z.array(
      figures.extend({
        vendorLocationId: id,
        description: z.string(),
        /** Tax by net sales: 0.095. Each location has its own rates, which its address decides. */
        taxRate: z.number(),
      }),
    ),
    methods: z.array(figures.extend({ method: z.enum(['card', 'apple_pay', 'google_pay', 'FREE']) })),
    categories: z.array(
      z.object({
        /** `null`: given back at the provider's desk, which does not say what for. */
        productType: productType.nullable(),
        gross: balance,
        discounts: balance,
        refunds: balance,
        net: balance,
      }),
    ),
    /** By rate; together the tax and the net sales of all. */
    taxes: z.array(
      z.object({
        /** Of goods, all taxes together: 0.095. `null`: not known line by line, and what a desk gave back. */
        rate: z.number().nullable(),
        net: balance,
        tax: balance,
      }),
    ),
  })
  .meta({ id: 'SalesSummary' });
export type SalesSummary = z.infer<typeof salesSummary>;

export const salesSummaryAnswer = z.object({ summary: salesSummary });
