/** Crockford's base 32: no I, L, O, U, so an order code can be read aloud across a bar. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const CHANCE_BYTES = 10;

export const SHORT_ID_LENGTH = 6;

export const LONGEST_ID = 64;
/** What a path takes without escaping. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function isId(text: string): boolean {
  return ID.test(text);
}

/** Ten bits at a time take half the steps. */
const PAIRS = Array.from(
  { length: 1024 },
  (_, bits) => ALPHABET.charAt(bits >>> 5) + ALPHABET.charAt(bits & 31),
);

/** Encodes bytes as Crockford base 32, 5 bits a character, the last one padded with zero bits. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    if (bits >= 10) {
      bits -= 10;
      text += PAIRS[(buffer >>> bits) & 1023] ?? '';
    }
    buffer &= (1 << bits) - 1;
  }
  if (bits >= 5) {
    bits -= 5;
    text += ALPHABET.charAt((buffer >>> bits) & 31);
  }
  return bits > 0 ? text + ALPHABET.charAt((buffer << (5 - bits)) & 31) : text;
}

/** A 26-character id in the layout of a ULID: 48 bits of time, then 80 bits of chance. */
export function sortableId(epochMs: number, chance: Uint8Array): string {
  return timeText(epochMs) + base32(chance.subarray(0, CHANCE_BYTES));
}

/** Many ids are made in the same millisecond. */
let last = { epochMs: Number.NaN, text: '' };

function timeText(epochMs: number): string {
  if (last.epochMs === epochMs) return last.text;
  let text = '';
  let rest = epochMs;
  for (let i = 0; i < TIME_LENGTH; i += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  last = { epochMs, text };
  return text;
}

/** The last six characters of an order id, as staff and customers read them (S4, C9). */
export function shortId(id: string): string {
  return id.slice(-SHORT_ID_LENGTH).toUpperCase();
}
