import { z } from 'zod';
import { id, instant } from '@lineless/kernel/values';
import { analyticsMonth } from './dump';

/** A figure that the events give another value than the dump's. */
export const figureDifference = z
  .object({
    /** 'order …', 'money of order …' (each movement of it), or 'quarter …' (of an hour, its beginning in UTC) and which of its figures: 'BAR1 sold, product …'. */
    what: z.string(),
    /** As the dump has it, and as its events give it; missing where it is not there. */
    dump: z.string().optional(),
    events: z.string().optional(),
  })
  .meta({ id: 'FigureDifference' });
export type FigureDifference = z.infer<typeof figureDifference>;

/**
 * Ours: a month's dump (refunded orders included) compared with one that was computed from the orders' events by a
 * separate, simpler path. A difference is a fault of ours; it is logged as an error as well.
 */
export const dumpProof = z
  .object({
    vendorId: id,
    month: analyticsMonth,
    /** Both stand for this event. */
    position: z.string(),
    numOrders: z.number().int(),
    /** The dump's, and the one that its events give. */
    digest: z.string(),
    computedDigest: z.string(),
    /** Orders, their amounts and items, both digests, and every figure of every quarter are the same. */
    isEqual: z.boolean(),
    /** The first 20. */
    differences: z.array(figureDifference),
    verifiedAt: instant,
  })
  .meta({ id: 'DumpProof' });
export type DumpProof = z.infer<typeof dumpProof>;

export const dumpProofAnswer = z.object({ proof: dumpProof });
