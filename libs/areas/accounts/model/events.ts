import { z } from 'zod';
import { PASSKEY_NAME_LENGTH, PROFILE_NAME_LENGTH } from '@lineless/contracts/accounts/limits';
import { knownTransports } from '@lineless/contracts/accounts/passkeys';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { id, instant, phoneNumber, storedLine } from '@lineless/kernel/values';

/*
 * What happens to users. These names and shapes are the storage format (DESIGN rule 8): never change one in
 * place, add a version with its upcast and its golden file.
 */

const profileName = storedLine.min(1).max(PROFILE_NAME_LENGTH);

/** A challenge that a passkey has signed, and the sign-in (a digest of its token) in which it has. */
const shown = { challenge: z.string(), session: z.string(), at: instant };
const timesUsed = z.number().int().min(0);

const itself = { kind: 'user', at: 'userId' } as const;

export const userFormats = {
  /** A person signed in for the first time. */
  UserRegistered: {
    version: 1,
    schema: z.object({ userId: id, phoneNumber }),
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
  /** A second factor of theirs, made and shown for the first time. */
  PasskeyAdded: {
    version: 1,
    schema: z.object({
      userId: id,
      passkeyId: id,
      /** What the authenticator calls it, and its public key (COSE_Key): base64url. */
      credentialId: z.string(),
      publicKey: z.string(),
      transports: z.array(z.enum(knownTransports)),
      name: storedLine.min(1).max(PASSKEY_NAME_LENGTH),
      counter: timesUsed,
      ...shown,
    }),
    personal: [{ whose: itself, fields: { credentialId: 'blank', publicKey: 'blank', name: 'name' } }],
  },
  /** They have shown it: for some minutes that sign-in may do what asks for a passkey (decision 104). */
  PasskeyUsed: {
    version: 1,
    schema: z.object({ userId: id, passkeyId: id, counter: timesUsed, ...shown }),
  },
  PasskeyRemoved: { version: 1, schema: z.object({ userId: id, passkeyId: id, at: instant }) },
  /** Another, by the metadata, took all of them away: they were lost. */
  PasskeysReset: { version: 1, schema: z.object({ userId: id, at: instant }) },
} as const satisfies EventFormats;

export type UserEvent = EventsOf<typeof userFormats>;
