import { z } from 'zod';
import { id, instant } from '@lineless/kernel/values';
import { productType } from '../catalogue/products';
import { amount } from '../common';

/** S5: 'YYYY-MM', month 1 to 12, year 1900 to 2100. A month of the vendor's own calendar. */
export const analyticsMonth = z
  .string()
  .regex(/^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM, from 1900-01 to 2100-12.');

const yesOrNo = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

export const dumpQuery = z.object({
  /** Refunded orders are among the lines; they have cost nothing (resolution 83). */
  includeRefunded: yesOrNo,
  /** The dump is made anew from every order of its month before it is answered, as by `regenerate`. */
  forceRegeneration: yesOrNo,
});

export const regenerateQuery = dumpQuery.pick({ includeRefunded: true });

/** Pieces that turned out to be missing are not among them. */
export const enrichedItem = z
  .object({
    productId: id,
    name: z.string(),
    variantName: z.string().optional(),
    productType,
    quantity: z.number().int(),
    /** Of one piece. */
    price: amount,
    /** Of all of them, after their share of a promotion. */
    totalPrice: amount,
    imageUrls: z.array(z.string()),
    /** Read where another writer's dump has it, never written (resolution 86). */
    imageBase64: z.string().optional(),
  })
  .meta({ id: 'EnrichedItem' });
export type EnrichedItem = z.infer<typeof enrichedItem>;

/** S3: one paid order of a dump. */
export const enrichedOrder = z
  .object({
    orderId: id,
    userId: id,
    datetimePaid: instant,
    /** What was captured and not given back: '0.00' where it was free or is refunded (resolution 83). */
    totalAmountPaid: amount,
    /** What the order costs, without what turned out to be missing. */
    totalAmount: amount,
    /** 'Guest' and '' where the payment had no name (resolution 84). */
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    items: z.array(enrichedItem),
  })
  .meta({ id: 'EnrichedOrder' });
export type EnrichedOrder = z.infer<typeof enrichedOrder>;

/** Ours: what the figures stand for, so that anybody can recompute them from the events. */
export const standing = z
  .object({
    /** Everything up to this event is in it, and nothing later. */
    position: z.string(),
    /** SHA-256 (base64url) over the orders' ids, times, amounts and items, not over names: it outlives a forgotten person. */
    digest: z.string(),
  })
  .meta({ id: 'DumpStanding' });

/** S3: Analytics dump. Written piece by piece, so that a month of any size takes no memory. */
export const analyticsDump = z
  .object({
    vendorId: id,
    month: analyticsMonth,
    /** Of `ordersEnriched`. */
    numOrders: z.number().int(),
    /** When a figure of it was made last. */
    generatedAt: instant,
    metadata: z.object({ version: z.string() }),
    proof: standing,
    /** By the time at which they were paid. */
    ordersEnriched: z.array(enrichedOrder),
  })
  .meta({ id: 'AnalyticsDump' });
export type AnalyticsDump = z.infer<typeof analyticsDump>;

/** 202: it is being made; the same request answers it when it is there (resolution 44). */
export const pending = z.object({ status: z.literal('PENDING') }).meta({ id: 'Pending' });
export type Pending = z.infer<typeof pending>;
