import { createHmac } from 'node:crypto';

const BYTES = 16;

/** HMAC-SHA-256 (RFC 2104), cut to half: it cannot be made without the secret. */
export function markOf(secret: string | Buffer, text: string): string {
  return createHmac('sha256', secret)
    .update(`mark ${text}`)
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');
}
