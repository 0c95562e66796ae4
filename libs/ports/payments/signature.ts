import { createHmac, timingSafeEqual } from 'node:crypto';
import { NoticeRefused } from './port';

/** A notice older (or newer) than this is refused, so a recorded one cannot be replayed for long. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Stripe's scheme: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signNotice(secret: string, rawBody: Uint8Array, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`;
}

/**
 * Returns when one of the header's `v1` values fits the body; compares in constant time.
 * @throws NoticeRefused when the header is missing or malformed, does not fit, or is too old or too new
 */
export function verifySignature(
  secret: string,
  rawBody: Uint8Array,
  header: string | undefined,
  nowMs: number,
): void {
  if (header === undefined) throw new NoticeRefused('The signature is missing.');
  const { seconds, candidates } = parseHeader(header);
  const expected = digest(secret, seconds, rawBody);
  // Every candidate is compared, so the time taken tells nothing about which one fits.
  const fits = candidates.filter((candidate) => timingSafeEqual(candidate, expected)).length > 0;
  if (!fits) throw new NoticeRefused('The signature does not fit the body.');
  if (Math.abs(nowMs / 1000 - seconds) > SIGNATURE_TOLERANCE_SECONDS) {
    throw new NoticeRefused('The signature is outside the accepted time.');
  }
}

function digest(secret: string, seconds: number, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}

/** Several `v1` parts stand side by side while a secret is being rolled. */
function parseHeader(header: string): { seconds: number; candidates: Buffer[] } {
  let seconds: number | undefined;
  const candidates: Buffer[] = [];
  for (const part of header.split(',')) {
    const [scheme, value = ''] = part.trim().split('=', 2);
    if (scheme === 't' && /^\d{1,12}$/.test(value)) seconds = Number(value);
    if (scheme === 'v1' && HEX_SHA256.test(value)) candidates.push(Buffer.from(value, 'hex'));
  }
  if (seconds === undefined || candidates.length === 0)
    throw new NoticeRefused('The signature is malformed.');
  return { seconds, candidates };
}
