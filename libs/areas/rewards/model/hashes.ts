import { createHmac, hash } from 'node:crypto';

/*
 * The digests of `contracts/rewards/draws` as the server makes them, at once: a decision waits for nothing. Those that
 * check a contest make the same by the Web Crypto API.
 */

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** @param key hexadecimal digits */
export function hmacSha256(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
