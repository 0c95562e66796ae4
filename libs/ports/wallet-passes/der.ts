/* As much of DER (ITU-T X.690) as a signature needs. */

export const TAG = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** [0], with elements in it. */
  context: 0xa0,
} as const;

/** One element: its tag, its length, its content. */
export function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

export const sequence = (...content: readonly Uint8Array[]) => element(TAG.sequence, ...content);
/** DER wants the elements of a set in the order of their bytes. */
export const setOf = (...content: readonly Buffer[]) =>
  element(TAG.set, ...content.toSorted((a, b) => Buffer.compare(a, b)));

/** '1.2.840.113549' */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(TAG.objectId, Buffer.from([first * 40 + second, ...rest.flatMap((arc) => base128(arc))]));
}

function base128(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** The elements in a sequence, each with its tag and length. */
export function elementsIn(whole: Buffer): readonly Buffer[] {
  const { start, end } = bodyOf(whole, 0);
  const found: Buffer[] = [];
  for (let at = start; at < end;) {
    const next = bodyOf(whole, at).end;
    found.push(whole.subarray(at, next));
    at = next;
  }
  return found;
}

function bodyOf(whole: Buffer, at: number): { readonly start: number; readonly end: number } {
  const first = whole[at + 1] ?? 0;
  if (first < 0x80) return { start: at + 2, end: at + 2 + first };
  const digits = first & 0x7f;
  const start = at + 2 + digits;
  return { start, end: start + whole.readUIntBE(at + 2, digits) };
}
