import { z } from 'zod';
import { auditFilter } from './entries';

const LONGEST = 100;

/** What the audit's pages show of a thing or a person, as it is typed. */
export const findQuery = z.object({ text: z.string().trim().min(2).max(LONGEST) });

/** Something that events are about, of which these words were. */
const found = z
  .object({
    what: z.enum(['order', 'product', 'list', 'thing', 'customer', 'staff', 'guest', 'promoter', 'type']),
    /** Of the thing, the reservation or the link; of an event's type its name. */
    id: z.string(),
    /** As the list of events calls it. */
    label: z.string(),
    /** What tells it from another one of that name: an event of a guest list, an order, a sentence. */
    note: z.string().nullable(),
    /** Of a person with an account: all of theirs is on a page of its own. */
    userId: z.string().nullable(),
    /** What narrows the list of events to it. */
    filter: auditFilter.pick({ stream: true, type: true, entity: true }),
  })
  .meta({ id: 'AuditFound' });
export type AuditFound = z.infer<typeof found>;

/** The likeliest first. */
export const foundAnswer = z.object({
  items: z.array(found),
  /** There are more than are here: more words find fewer. */
  isCut: z.boolean(),
});
