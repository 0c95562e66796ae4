import { z } from 'zod';
import { instant } from '@lineless/kernel/values';
import { listOf, pageQuery } from '../common';
import { auditName, streamName } from './entries';

/** What of the audit an admin has looked at. */
export const lookedAt = [
  'events',
  'event',
  'timeline',
  'as-of',
  'person',
  'board',
  'menu',
  'export',
] as const;

export const auditReadsQuery = pageQuery.extend({ actor: auditName.optional() });

/** Who looked at what; looking at the same again within minutes is one look. */
export const auditReads = listOf(
  z
    .object({
      at: instant,
      by: z.object({ id: z.string(), name: z.string().nullable() }),
      what: z.enum(lookedAt),
      /** The stream, person or location that was looked at; `null` for the list of all events. */
      of: z.string().nullable(),
    })
    .meta({ id: 'AuditRead' }),
);
export type AuditRead = z.infer<typeof auditReads>['items'][number];

const PROJECTION_LENGTH = 64;
const projection = z
  .string()
  .regex(/^[a-z-]+$/)
  .max(PROJECTION_LENGTH);

/** A stream that a read model cannot fold any further: it shows the thing as it was before. */
const parkedStream = z
  .object({
    projection,
    stream: z.string(),
    /** Of the event that could not be folded. */
    revision: z.number().int(),
    eventType: z.string(),
    error: z.string(),
    /** Events that are held back, that one included. */
    count: z.number().int(),
    parkedAt: instant,
  })
  .meta({ id: 'ParkedStream' });

/** Those of the vendor, the one first that was parked first. */
export const auditParkedAnswer = z.object({ items: z.array(parkedStream) });
export type AuditParked = z.infer<typeof auditParkedAnswer>;

export const retryParkedRequest = z.object({ projection, stream: streamName });
export const retryParkedAnswer = z.object({ result: z.enum(['healed', 'still-parked']) });
