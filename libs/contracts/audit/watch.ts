import { z } from 'zod';
import { instant } from '@lineless/kernel/values';

/** What is wrong with an event: `reordered` is at another place among all events. */
const logFault = z.enum(['altered', 'removed', 'inserted', 'reordered']);

/** What the service's own looks at the log of events have come to. */
export const auditWatchAnswer = z
  .object({
    /** When it was looked at last; `null`: never. */
    at: instant.nullable(),
    /** All that was stored until then is what was stored; `null`: that was never so. */
    upTo: instant.nullable(),
    /** The vendor's events that are not, in the order of the log; the first ones of many. */
    findings: z.array(
      z.object({
        fault: logFault,
        stream: z.string(),
        revision: z.number().int(),
        /** 'Order 7F3A9C' */
        label: z.string(),
      }),
    ),
    /** Events beside these that are not what was stored: of other vendors or of the platform, or too many to be named. */
    others: z.number().int(),
    /** What is wrong with the ledger that knows what was stored, or with its checkpoints: a sentence each. */
    doubts: z.array(z.string()),
  })
  .meta({ id: 'AuditWatch' });
export type AuditWatch = z.infer<typeof auditWatchAnswer>;
