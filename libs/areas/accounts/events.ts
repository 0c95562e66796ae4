import { z } from 'zod';
import { PROFILE_NAME_LENGTH } from '@lineless/contracts/accounts/limits';
import { asItIs, type EventFormats, type EventsOf } from '@lineless/kernel/event-format';
import { id, instant, phoneNumber, storedLine } from '@lineless/kernel/values';

/*
 * What happens to users. These names and shapes are the storage format (DESIGN rule 8): never change one in
 * place, add a version with its upcast and its golden file.
 */

const profileName = storedLine.min(1).max(PROFILE_NAME_LENGTH);

const itself = { kind: 'user', at: 'userId' } as const;

export const userFormats = {
  /** A person signed in for the first time. */
  UserRegistered: {
    version: 2,
    schema: z.object({ userId: id, phoneNumber }),
    upcasts: { 1: asItIs },
    personal: [{ whose: itself, fields: { phoneNumber: 'phone' }, number: 'phoneNumber' }],
  },
  /** Every session of theirs that had begun by then is over. */
  SignedOutEverywhere: { version: 1, schema: z.object({ userId: id, at: instant }) },
  /** What they want to be called; `null`: nothing any more. */
  ProfileNameChanged: {
    version: 1,
    schema: z.object({ userId: id, name: profileName.nullable() }),
    personal: [{ whose: itself, fields: { name: 'nothing' } }],
  },
  /** They want to be forgotten: their sessions are over, and their keys are about to be deleted (decision 063). */
  PersonForgotten: { version: 1, schema: z.object({ userId: id, at: instant }) },
  /** Nothing says any more who they were. */
  PersonErased: { version: 1, schema: z.object({ userId: id }) },
  /** But the identity provider, which keeps its user until an operator deletes it there. */
  AccountLeftAtProvider: { version: 1, schema: z.object({ userId: id, at: instant }) },
  /** The operator says that it is deleted there. */
  AccountDeletedAtProvider: { version: 1, schema: z.object({ userId: id }) },
} as const satisfies EventFormats;

export type UserEvent = EventsOf<typeof userFormats>;
