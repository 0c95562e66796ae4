/** Stored format: a change is a new version with an upcast, never an edit. */
import type { EventFormats } from '@lineless/cqrs/aggregate';
import type { DomainEvent } from '@lineless/kernel/event';
import { z } from 'zod';

const userRegisteredV1 = z.object({
  userId: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
});

/** A person signed in for the first time. */
export type UserEvent = DomainEvent<'UserRegistered', z.infer<typeof userRegisteredV1>>;

export const userFormats: EventFormats<UserEvent> = {
  UserRegistered: { version: 1, schema: userRegisteredV1 },
};
