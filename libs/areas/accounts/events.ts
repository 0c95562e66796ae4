/** Stored format: a change is a new version with an upcast, never an edit. */
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { z } from 'zod';

const userRegisteredV1 = z.object({
  userId: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
});

export const userFormats = {
  /** A person signed in for the first time. */
  UserRegistered: { version: 1, schema: userRegisteredV1 },
} as const satisfies EventFormats;
export type UserEvent = EventsOf<typeof userFormats>;
