import { z } from 'zod';
import { id, instant } from '@lineless/kernel/values';
import { productType } from '../catalogue/products';
import { amount } from '../common';
import { dumpQuery } from './dump';

const count = z.number().int();
/** '2026-11-15', of the vendor's own calendar. */
const date = z.iso.date();

function isSunday(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).getUTCDay() === 0;
}

export const weekQuery = dumpQuery.pick({ includeRefunded: true }).extend({
  /** The Sunday that the week begins with. */
  from: date
    .refine((text) => /^(19\d\d|20\d\d|2100)-/.test(text), 'A year from 1900 to 2100.')
    .refine(isSunday, 'A week begins on a Sunday.'),
  /** Missing: all of the vendor's locations (resolution 87). */
  vendorLocationId: id.optional(),
});

/** A figure, and the same one a week before; of a week that runs, up to the same time of the same day. */
const compared = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    weekBefore: value,
    /** 0.25: a quarter more. `null`: from nothing, it reads 'new' (resolution 82). */
    change: z.number().nullable(),
  });

const day = z
  .object({
    date,
    revenue: amount,
    numOrders: count,
    /** The same weekday of the week before. */
    weekBefore: z.object({ date, revenue: amount, numOrders: count }),
  })
  .meta({ id: 'DayFigures' });

const hour = z
  .object({
    /** On the vendor's clock; an hour that a clock change repeats counts once, with both. */
    hour: count.min(0).max(23),
    numOrders: count,
    revenue: amount,
  })
  .meta({ id: 'HourFigures' });

const product = z
  .object({
    productId: id,
    name: z.string(),
    variantName: z.string().optional(),
    productType,
    quantity: count,
    /** After promotions, without tax and tip. */
    revenue: amount,
  })
  .meta({ id: 'ProductFigures' });

const customer = z
  .object({
    userId: id,
    /** 'Guest' where no payment of theirs had a name (resolution 84). */
    firstName: z.string(),
    lastName: z.string(),
    numOrders: count,
    spent: amount,
  })
  .meta({ id: 'CustomerFigures' });

const ofPerson = z
  .object({ userId: id, name: z.string(), tips: amount, numOrders: count })
  .meta({ id: 'TipsOfPerson' });

const shift = z
  .object({
    /** The trading day in which they were handed over: it may be one after the week's last. */
    date,
    tips: amount,
    numOrders: count,
    people: z.array(ofPerson),
  })
  .meta({ id: 'TipsOfShift' });

/** Whole seconds; `null` where there is nothing to tell it from. */
const durations = z
  .object({ median: count.nullable(), ninetieth: count.nullable(), numOrders: count })
  .meta({ id: 'Durations' });

/**
 * S2, S9, resolutions 42, 43, 82–84 and 87: everything that a dashboard shows of one week, folded on the server.
 * Orders count on the trading day (resolution 96) and in the hour in which they were paid, on the vendor's clock.
 * Lists are sorted, the largest first. `revenue` is what was paid and not given back, with tax and tip.
 */
export const analyticsWeek = z
  .object({
    vendorId: id,
    /** Sunday and Saturday. */
    from: date,
    until: date,
    timeZone: z.string(),
    /** When a trading day begins: '06:00'. */
    dayStart: z.string(),
    generatedAt: instant,
    /** Everything up to this event is in it, and nothing later. */
    position: z.string(),
    /** The first day on which the vendor sold anything; missing: it never did, and there are no weeks before. */
    firstDay: date.optional(),

    revenue: compared(amount),
    numOrders: compared(count),
    uniqueCustomers: compared(count),
    /** The average of the last 4 days against that of the first 3; as `change`. */
    growth: z.number().nullable(),

    /** Seven, from Sunday to Saturday. */
    days: z.array(day),
    /** 24, from 0 to 23; an order of them by `numOrders` gives the peaks. */
    hours: z.array(hour),
    /** The hours with the most orders, at most 5, the fullest first; ties by the earlier hour. */
    peakHours: z.array(count),
    /** The 10 with the highest revenue. */
    topProducts: z.array(product),
    categories: z.array(
      z.object({ productType, quantity: count, revenue: amount }).meta({ id: 'CategoryFigures' }),
    ),

    /** The 10 who spent most. */
    topCustomers: z.array(customer),
    /** The share of the customers who ordered more than once in the week: 0 to 1. */
    repeatRate: z.number(),
    /**
     * `new`: their first order at this vendor lies in the week. `isEstimate`: the vendor has sold for less than a
     * week before it, so it cannot be told: 30 % and 70 % (resolution 43).
     */
    customers: z.object({ new: count, returning: count, isEstimate: z.boolean() }),

    /** Of what was handed over, by the person who handed it over. */
    tips: z.object({ total: amount, byPerson: z.array(ofPerson), byShift: z.array(shift) }),
    waits: z.object({ paidToReady: durations, readyToPickup: durations, paidToPickup: durations }),
    /** Of orders that were paid in the week, also where refunded ones are left out of everything else. */
    refunds: z.object({
      numOrders: count,
      amount,
      reasons: z.array(z.object({ reason: z.string(), numOrders: count, amount })),
    }),
    /** For how long a product could not be bought in the week, up to now. */
    soldOut: z.array(
      z
        .object({ productId: id, name: z.string(), vendorLocationId: id, minutes: count })
        .meta({ id: 'SoldOutFigures' }),
    ),
    /** Each of the vendor's locations, under every filter. */
    locations: z.array(
      z
        .object({ vendorLocationId: id, description: z.string(), revenue: amount, numOrders: count })
        .meta({ id: 'LocationFigures' }),
    ),
  })
  .meta({ id: 'AnalyticsWeek' });
export type AnalyticsWeek = z.infer<typeof analyticsWeek>;

export const analyticsWeekAnswer = z.object({ week: analyticsWeek });
