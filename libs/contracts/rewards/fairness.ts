import { z } from 'zod';
import { id, instant } from '@lineless/kernel/values';
import { listOf } from '../common';
import { contestTerms, digest } from './contests';

/** What can be drawn, as it was when the contest opened: nothing of it changes any more. */
export const odds = z
  .object({
    noWinWeight: z.number().int(),
    prizes: z.array(
      z.object({ prizeId: id, name: z.string(), weight: z.number().int(), stock: z.number().int() }),
    ),
  })
  .meta({ id: 'Odds' });

/** For anybody who checks the draws. */
export const fairness = contestTerms
  .pick({ contestId: true, vendorId: true, status: true, commitment: true, closesAt: true })
  .extend({
    odds,
    openedAt: instant,
    /** Draws and returns so far, and the digest over all of them. */
    entries: z.number().int(),
    chain: digest,
    closedAt: instant.optional(),
    /** Since it closed. */
    seed: digest.optional(),
    /** As they were when it closed: returns may come later. */
    entriesAtClose: z.number().int().optional(),
    chainAtClose: digest.optional(),
  })
  .meta({ id: 'Fairness' });
export type Fairness = z.infer<typeof fairness>;

/** One line of the record, which says of no person: a draw, or a piece that was not claimed and is in stock again. */
export const recordEntry = z
  .object({
    n: z.number().int(),
    kind: z.enum(['draw', 'return']),
    drawId: id,
    /** Empty for a return. */
    clientSeed: z.string(),
    /** `null`: no win. */
    prizeId: id.nullable(),
    at: instant,
  })
  .meta({ id: 'RecordEntry' });
export const record = listOf(recordEntry);
