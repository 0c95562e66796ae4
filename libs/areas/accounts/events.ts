import { z } from 'zod';
import { asItIs, type EventFormats, type EventsOf } from '@lineless/kernel/event-format';
import { id, instant, phoneNumber } from '@lineless/kernel/values';

/*
 * What happens to users. These names and shapes are the storage format (DESIGN rule 8): never change one in
 * place, add a version with its upcast and its golden file.
 */

export const userFormats = {
  /** A person signed in for the first time. */
  UserRegistered: { version: 2, schema: z.object({ userId: id, phoneNumber }), upcasts: { 1: asItIs } },
  /** Every session of theirs that had begun by then is over. */
  SignedOutEverywhere: { version: 1, schema: z.object({ userId: id, at: instant }) },
} as const satisfies EventFormats;

export type UserEvent = EventsOf<typeof userFormats>;
