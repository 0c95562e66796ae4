import { hash } from 'node:crypto';
import { base32 } from './ids';

/**
 * The same parts always give the same 26-character id, so a command that arrives twice
 * names the same stream and the same events (DESIGN rule 6).
 */
export function deriveId(...parts: readonly string[]): string {
  return base32(digestOf(parts)).slice(0, 26);
}

/** As `deriveId`, in the shape of a UUID: the id of an event, which EventStoreDB wants as one. */
export function deriveUuid(...parts: readonly string[]): string {
  return uuidOf(digestOf(parts).subarray(0, 16));
}

/** As `deriveId`, as so many hexadecimal digits: at most 64. */
export function deriveHex(digits: number, ...parts: readonly string[]): string {
  return digestOf(parts).toString('hex').slice(0, digits);
}

/** 16 bytes of one's own making as a UUID (RFC 9562, version 8). */
export function uuidOf(bytes: Uint8Array): string {
  const own = Buffer.from(bytes);
  own[6] = ((own[6] ?? 0) & 0x0f) | 0x80;
  own[8] = ((own[8] ?? 0) & 0x3f) | 0x80;
  const hex = own.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Each part goes in with its length, so that parts cut differently differ. */
function digestOf(parts: readonly string[]): Buffer {
  return hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''), 'buffer');
}
