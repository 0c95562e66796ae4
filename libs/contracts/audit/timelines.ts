import { z } from 'zod';
import { instant } from '@lineless/kernel/values';
import { instantBound, pageQuery } from '../common';
import { auditEntry } from './entries';
import { auditKinds } from './kinds';

/** The events of one thing, oldest first. */
export const auditTimelineAnswer = z
  .object({
    stream: z.string(),
    kind: z.enum(auditKinds),
    /** 'Order 7F3A9C', 'House Margarita' */
    title: z.string(),
    /** 'Main Bar', where the thing has a place. */
    place: z.string().nullable(),
    items: z.array(auditEntry),
    nextToken: z.string().optional(),
  })
  .meta({ id: 'AuditTimeline' });
export type AuditTimeline = z.infer<typeof auditTimelineAnswer>;

/** Whether the events of a stream are what was stored: each is compared with its leaf in the signed log. */
export const auditChainAnswer = z
  .object({
    stream: z.string(),
    events: z.number().int(),
    /** So many, from the first on, are as they were stored. */
    intact: z.number().int(),
    /** The first that is not, in words. */
    broken: z.object({ revision: z.number().int(), reason: z.string() }).nullable(),
    /** The last signed checkpoint of the whole log, and how many of these events the log had then. */
    signed: z
      .object({
        treeSize: z.number().int(),
        timestamp: instant,
        events: z.number().int(),
        /** Each of those is in the tree whose root was signed, as it is stored now. */
        isProven: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'AuditChain' });
export type AuditChain = z.infer<typeof auditChainAnswer>;

/** By its revision or by a moment; without either as it is now. */
export const asOfQuery = pageQuery.extend({
  revision: z.coerce.number().int().min(0).optional(),
  at: instantBound.optional(),
});

/**
 * The documents of read models that are folded from a thing, as they were after that event: what the calls of the
 * product answered then. A guest list has its event first and then its reservations, by name.
 */
export const asOfAnswer = z
  .object({
    stream: z.string(),
    /** Of the last event that is folded in; `null`: there was none yet. */
    revision: z.number().int().nullable(),
    at: instant.nullable(),
    documents: z.array(
      z.object({ model: z.string(), id: z.string(), document: z.record(z.string(), z.unknown()) }),
    ),
    nextToken: z.string().optional(),
  })
  .meta({ id: 'AsOf' });
export type AsOf = z.infer<typeof asOfAnswer>;

export const momentQuery = z.object({ at: instantBound });
