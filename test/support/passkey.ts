import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { creationAnswer, requestAnswer, type Assertion } from '@lineless/contracts/accounts/passkeys';
import type { Answer, ApiClient } from './api-client';

/** What an authenticator does otherwise than ours do. */
export interface Wrongs {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  /** No finger, face or PIN was checked. */
  readonly isUnverified?: boolean;
  /** Says another credential's name. */
  readonly credentialId?: string;
  /** Signed by the passkey itself, or by its maker, whose certificate is there: each as it should be. */
  readonly attestation?: 'own' | 'certified';
}

/** Made for the specs, good until 2120: of no maker. */
const MAKER_CERTIFICATE =
  'MIIBpTCCAUqgAwIBAgIBATAKBggqhkjOPQQDAjBTMQswCQYDVQQGEwJVUzEQMA4GA1UEChMHQSBtYWtlcjEiMCAGA1UECxMZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEOMAwGA1UEAxMFQSBrZXkwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMFMxCzAJBgNVBAYTAlVTMRAwDgYDVQQKEwdBIG1ha2VyMSIwIAYDVQQLExlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ4wDAYDVQQDEwVBIGtleTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBlNa67RSOwpThn6ChhemuTDu4ItMwOTjcgeFzW/dIC7IfT3OY8h8OrIlwDmfg/tDln3MfCDLkE6iHvgzv/88EKjDTALMAkGA1UdEwQCMAAwCgYIKoZIzj0EAwIDSQAwRgIhAKZK+WI7gxGl6STrQealdHhshpi+sNjWfEk71nwHBtZmAiEA0Y9TbJB4r2Kn6lw/+jq/8gPKCbG2gSo/byXLb4pXlD8=';
const MAKER_KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzLZnWt6kfNYkhIJsBAxyj+mELcT+wFlg/r++o6h+ScChRANCAAQZTWuu0UjsKU4Z+goYXprkw7uCLTMDk43IHhc1v3SAuyH09zmPIfDqyJcA5n4P7Q5Z9zHwgy5BOoh74M7//PBC';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator made of nothing but keys (ES256): it signs what it is asked, and lies as it is told. */
export class SoftPasskey {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(
    private readonly origin = 'http://localhost:3000',
    private readonly rpId = 'localhost',
  ) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  created(challenge: string, wrongs: Wrongs = {}): object {
    const id = wrongs.credentialId ?? this.credentialId;
    const raw = Buffer.from(id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint16(raw.length), raw, this.coseKey()]);
    const authData = Buffer.concat([this.authData(wrongs, ATTESTED), attested]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, wrongs);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cbor('fmt'),
      cbor(wrongs.attestation ? 'packed' : 'none'),
      cbor('attStmt'),
      cbor(this.statement(wrongs, authData, clientDataJSON)),
      cbor('authData'),
      cbor(authData),
    ]);
    const response = {
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    };
    return { id, rawId: id, type: 'public-key', response };
  }

  signed(challenge: string, wrongs: Wrongs = {}): Assertion {
    const id = wrongs.credentialId ?? this.credentialId;
    const authData = this.authData(wrongs, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge, wrongs);
    const signature = signedBy(this.privateKey, authData, clientDataJSON);
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: { clientDataJSON, authenticatorData: base64url(authData), signature: base64url(signature) },
    };
  }

  /** By its owner, in a sign-in that is fresh or has shown another one. */
  async addFor(person: ApiClient, name = 'Phone', wrongs: Wrongs = {}): Promise<Answer> {
    const begun = await beginPasskey(person);
    if (begun.status !== 200) return begun;
    const { challenge, excludeCredentials } = creationAnswer.parse(begun.body).options;
    if (this.isAmong(excludeCredentials)) throw new Error('A browser makes no passkey that there is already');
    const credential = this.created(wrongs.challenge ?? challenge, wrongs);
    return person.post(`/api/users/${person.userId}/passkeys`, { name, credential });
  }

  /** In a browser, which has no passkey answer that it was not asked for. */
  async confirmFor(person: ApiClient, wrongs: Wrongs = {}): Promise<Answer> {
    const { challenge, allowCredentials } = await requestOptionsOf(person);
    if (!this.isAmong(allowCredentials)) throw new Error('The passkey is not among those that may answer');
    return confirm(person, this.signed(wrongs.challenge ?? challenge, wrongs));
  }

  private isAmong(credentials: readonly { readonly id: string }[]): boolean {
    return credentials.some(({ id }) => id === this.credentialId);
  }

  /** What says of a new passkey what made it. */
  private statement({ attestation }: Wrongs, authData: Buffer, clientDataJSON: string) {
    if (!attestation) return {};
    if (attestation === 'own') return { alg: -7, sig: signedBy(this.privateKey, authData, clientDataJSON) };
    const key = createPrivateKey({ key: MAKER_KEY, format: 'der', type: 'pkcs8', encoding: 'base64' });
    const x5c = [Buffer.from(MAKER_CERTIFICATE, 'base64')];
    return { alg: -7, sig: signedBy(key, authData, clientDataJSON), x5c };
  }

  private clientData(type: string, challenge: string, wrongs: Wrongs): string {
    const { origin = this.origin } = wrongs;
    const data = { type: wrongs.type ?? type, challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  private authData({ rpId = this.rpId, counter = 0, isUnverified = false }: Wrongs, more: number): Buffer {
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  }

  /** EC2, ES256, P-256 (RFC 9053). */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      ...[cbor(left), Buffer.from([0x22]), cbor(right)],
    ]);
  }
}

export function beginPasskey(person: ApiClient): Promise<Answer> {
  return person.post(`/api/auth/passkeys/${person.userId}`);
}

export async function challengeOf(person: ApiClient): Promise<string> {
  return (await requestOptionsOf(person)).challenge;
}

async function requestOptionsOf(person: ApiClient) {
  const answer = await person.post(`/api/users/${person.userId}/passkeys/challenge`);
  return requestAnswer.parse(answer.body).options;
}

export function confirm(person: ApiClient, credential: object): Promise<Answer> {
  return person.post(`/api/users/${person.userId}/passkeys/confirm`, { credential });
}

/** As much of CBOR (RFC 8949) as an authenticator needs. */
function cbor(
  value: string | number | Buffer | readonly unknown[] | Readonly<Record<string, unknown>>,
): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map((one) => cbor(one))]);
  const entries = Object.entries(value as Readonly<Record<string, never>>);
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([name, one]) => [cbor(name), cbor(one)]),
  ]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function signedBy(key: KeyObject, authData: Buffer, clientDataJSON: string): Buffer {
  const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
  return createSign('sha256')
    .update(Buffer.concat([authData, hash]))
    .sign(key);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
