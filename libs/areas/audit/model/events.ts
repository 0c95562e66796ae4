import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { byWhom } from '@lineless/kernel/personal-data';
import { person } from '@lineless/kernel/values';

/*
 * What was done with a vendor's audit. These names and shapes are the storage format of `audit-{vendorId}` (DESIGN rule
 * 8): never change one in place, add a version with its upcast and its golden file.
 */

const by = z.object({ by: person });

/** What there is to look at. */
const what = z.enum(['events', 'event', 'timeline', 'as-of', 'person', 'board', 'menu', 'export']);
export type LookedAt = z.infer<typeof what>;

export const auditFormats = {
  /** `of`: the stream, person or location; `null`: all that happened. Looks at the same within minutes are one. */
  AuditLookedAt: {
    version: 1,
    schema: by.extend({ what, of: z.string().nullable() }),
    personal: byWhom,
  },
  /** Before it is done. */
  ParkedStreamRetried: {
    version: 1,
    schema: by.extend({ projection: z.string(), stream: z.string() }),
    personal: byWhom,
  },
} as const satisfies EventFormats;

export type AuditEvent = EventsOf<typeof auditFormats>;
