import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';
import type { Subscription } from '@lineless/ports/push/port';

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const POINT_BYTES = 65;
/** Salt, record size and the length of the sender's key (RFC 8188, 2.1). */
const SALT_BYTES = 16;
const KEY_AT = SALT_BYTES + 5;
const LAST_RECORD = 2;

/** A browser as its push service knows it: the keys that only it can read with (RFC 8291). */
export class PushedBrowser {
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor() {
    this.ecdh.generateKeys();
  }

  at(endpoint: string): Subscription {
    const keys = {
      p256dh: this.ecdh.getPublicKey().toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint, keys };
  }

  /** What was sealed for it (aes128gcm, one record). @throws Error where it was sealed for another browser */
  read(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const theirs = body.subarray(KEY_AT, KEY_AT + POINT_BYTES);
    const shared = this.ecdh.computeSecret(theirs);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), theirs]);
    const input = derived(shared, this.auth, both, 32);
    const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
    const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
    const sealed = body.subarray(KEY_AT + POINT_BYTES);
    const opening = createDecipheriv('aes-128-gcm', key, nonce);
    opening.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text = Buffer.concat([opening.update(sealed.subarray(0, -TAG_BYTES)), opening.final()]);
    const end = text.lastIndexOf(LAST_RECORD);
    return text.subarray(0, end).toString('utf8');
  }
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** What the sender of a request says of itself, under the key that it brings. */
export interface Sender extends z.output<typeof claims> {
  readonly publicKey: string;
}

/** As the token has it (RFC 8292); `null` where its key has not signed it. */
export function senderOf(authorization: string): Sender | null {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  try {
    const point = Buffer.from(publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
    const proof = Buffer.from(signature, 'base64url');
    if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, proof)) return null;
    return { ...claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString())), publicKey };
  } catch {
    return null;
  }
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
