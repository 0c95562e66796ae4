import { z } from 'zod';
import { id, instant, plainText } from '@lineless/kernel/values';
import { PASSKEY_NAME_LENGTH } from './limits';

/*
 * Passkeys as Web Authentication has them (W3C, level 3, 5.1 and 5.4), in the JSON that browsers make of it. Bytes are
 * base64url without padding (RFC 4648, 5), and bounded before anything reads them.
 */

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Bytes are written in base64url.');

/** A credential id has at most 1,023 bytes. */
const credentialId = base64url(1_364);
const clientDataJSON = base64url(4_096);
const authenticatorData = base64url(4_096);
const publicKeyType = z.literal('public-key');
const transports = z.array(plainText.max(32)).max(8);

/** How an authenticator is reached, as far as this version knows. */
export const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof knownTransports)[number];

const descriptor = z.object({
  id: credentialId,
  type: publicKeyType,
  transports: z.array(z.enum(knownTransports)),
});

/** What a browser makes a passkey by. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.literal(false),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** What a browser asks a passkey by. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    allowCredentials: z.array(descriptor),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

/** A passkey that was just made. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    /** With a certificate of its maker's, which is not asked for, it would be larger. */
    attestationObject: base64url(16_384),
    transports: transports.optional(),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** What a passkey has signed. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: base64url(4_096),
    userHandle: base64url(128).optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;

export const passkeyName = plainText.trim().min(1, 'Please enter a name.').max(PASSKEY_NAME_LENGTH);

export const newPasskey = z.object({ name: passkeyName, credential: newCredential });
export const passkeyConfirmation = z.object({ credential: assertion });

export const passkey = z
  .object({
    passkeyId: id,
    name: z.string(),
    addedAt: instant,
    /** Missing: never since it was added. */
    usedAt: instant.optional(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** The first one added first. */
export const passkeysAnswer = z.object({
  passkeys: z.array(passkey),
  /** When an admin of a venue, or an operator, took all of them away last. */
  resetAt: instant.optional(),
});
export type PasskeysAnswer = z.output<typeof passkeysAnswer>;

export const creationAnswer = z.object({ options: creationOptions });
export const requestAnswer = z.object({ options: requestOptions });
/** Until then nothing else is asked for, of this sign-in. */
export const confirmedAnswer = z.object({ until: instant });
