import { Inject, Injectable } from '@nestjs/common';
import {
  creationOptions,
  requestOptions,
  type Assertion,
  type NewCredential,
} from '@lineless/contracts/accounts/passkeys';
import { knownTransports } from '@lineless/contracts/accounts/passkeys';
import type { Settings } from '@lineless/platform/settings';
import { SETTINGS } from '@lineless/platform/tokens';
import { passkeyErrors } from '../model/errors';
import { CHALLENGE_LIFE_MS, type Passkey } from '../model/passkeys';

/** Whose pages may ask for a passkey. */
export interface RelyingParty {
  /** The host of the pages (Web Authentication, RP ID). */
  readonly id: string;
  readonly isOwnOrigin: (origin: string) => boolean;
}

/** What a new passkey is made for, as the authenticator may show it. */
interface Owner {
  readonly userId: string;
  readonly phoneNumber: string;
  readonly passkeys: readonly Passkey[];
}

export type Made = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const NAME = 'Lineless';
const LOCAL_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/;
/** No certificate of an authenticator's maker is asked for: checking it would call addresses that it names. */
const ATTESTATION = 'none';
const SELF_SIGNED = 'packed';

/** From the settings and from nothing that a browser says; without an address, this machine's own name on any port. */
export function relyingParty({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): RelyingParty {
  if (PUBLIC_URL === undefined)
    return { id: 'localhost', isOwnOrigin: (origin) => LOCAL_ORIGIN.test(origin) };
  const { hostname, origin: own } = new URL(PUBLIC_URL);
  return { id: hostname, isOwnOrigin: (origin) => origin === own };
}

/** Web Authentication by @simplewebauthn, which is loaded with the first passkey: most people never have one. */
@Injectable()
export class WebAuthn {
  private readonly party: RelyingParty;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'PUBLIC_URL'>) {
    this.party = relyingParty(settings);
  }

  async creationOptions(challenge: string, { userId, phoneNumber, passkeys }: Owner) {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.party.id,
      userID: new Uint8Array(Buffer.from(userId)),
      userName: phoneNumber,
      userDisplayName: phoneNumber,
      challenge,
      timeout: CHALLENGE_LIFE_MS,
      attestationType: ATTESTATION,
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    return creationOptions.parse(options);
  }

  async requestOptions(challenge: string, passkeys: readonly Passkey[]) {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      challenge,
      timeout: CHALLENGE_LIFE_MS,
      allowCredentials: passkeys.map(descriptorOf),
      userVerification: 'required',
    });
    return requestOptions.parse(options);
  }

  /** The challenge that it answers, before anything else of it is believed. @throws PASSKEY_REFUSED */
  async challengeIn({ response }: NewCredential | Assertion): Promise<string> {
    const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
    const { challenge } = refusing(() => decodeClientDataJSON(response.clientDataJSON));
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('utf8') : '';
  }

  /** @throws PASSKEY_REFUSED */
  async made(credential: NewCredential, challenge: string): Promise<Made> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    await requireUncertified(credential);
    const { response } = credential;
    const transports = knownTransports.filter((one) => response.transports?.includes(one));
    const verified = await refusingLater(async () =>
      verifyRegistrationResponse({
        response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
        expectedChallenge: asSent(challenge),
        expectedOrigin: await this.ownOriginIn(credential),
        expectedRPID: this.party.id,
      }),
    );
    if (!verified.verified) throw passkeyErrors.PASSKEY_REFUSED();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  }

  /** @returns how often it has signed, as it says. @throws PASSKEY_REFUSED */
  async signed(credential: Assertion, challenge: string, passkey: Passkey): Promise<number> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { response } = credential;
    const { userHandle, ...signed } = response;
    const verified = await refusingLater(async () =>
      verifyAuthenticationResponse({
        response: {
          ...credential,
          response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
          clientExtensionResults: {},
        },
        expectedChallenge: asSent(challenge),
        expectedOrigin: await this.ownOriginIn(credential),
        expectedRPID: this.party.id,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          // Whether it counts on is decided where it is recorded: two that come at once are told apart there alone.
          counter: 0,
        },
      }),
    );
    if (!verified.verified) throw passkeyErrors.PASSKEY_REFUSED();
    return verified.authenticationInfo.newCounter;
  }

  /** @throws PASSKEY_REFUSED */
  private async ownOriginIn({ response }: NewCredential | Assertion): Promise<string> {
    const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
    const { origin } = decodeClientDataJSON(response.clientDataJSON);
    if (!this.party.isOwnOrigin(origin)) throw passkeyErrors.PASSKEY_REFUSED();
    return origin;
  }
}

/**
 * Certificates are looked up at addresses that they name: what is sent to us is not to make us call anywhere.
 * @throws PASSKEY_REFUSED
 */
async function requireUncertified({ response }: NewCredential): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = refusing(() =>
    decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))),
  );
  const format = refusing(() => attestation.get('fmt'));
  const isSelfSigned =
    format === SELF_SIGNED && refusing(() => attestation.get('attStmt').get('x5c')) === undefined;
  if (format !== ATTESTATION && !isSelfSigned) throw passkeyErrors.PASSKEY_REFUSED();
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: [...transports] };
}

/** As browsers get a challenge and give it back. */
function asSent(challenge: string): string {
  return Buffer.from(challenge).toString('base64url');
}

/** Every fault of what a browser sends is the same to it. @throws PASSKEY_REFUSED */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw passkeyErrors.PASSKEY_REFUSED();
  }
}

/** @throws PASSKEY_REFUSED */
async function refusingLater<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw passkeyErrors.PASSKEY_REFUSED();
  }
}
