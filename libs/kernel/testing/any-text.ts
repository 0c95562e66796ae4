import fc from 'fast-check';

/** What a text may be made of, each kind by one code unit or code point of it. */
export const TEXT_KINDS = {
  'half a pair, the first': { from: 0xd800, to: 0xdbff },
  'half a pair, the second': { from: 0xdc00, to: 0xdfff },
  NUL: { from: 0, to: 0 },
  'a control character of ASCII': { from: 0x01, to: 0x1f },
  'a control character of Latin-1': { from: 0x7f, to: 0x9f },
  'an embedding of a direction': { from: 0x202a, to: 0x202e },
  'an isolate of a direction': { from: 0x2066, to: 0x2069 },
  'a byte order mark': { from: 0xfeff, to: 0xfeff },
  ...Object.fromEntries(
    Array.from({ length: 17 }, (_, plane) => [
      `a character of plane ${plane}`,
      { from: plane * 0x10000 + 0xa0, to: plane * 0x10000 + 0xd7ff },
    ]),
  ),
} as const satisfies Readonly<Record<string, { readonly from: number; readonly to: number }>>;

/** All that a string can hold, also what is no text: every kind as likely as the letters of a name. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 3 }) },
      ...Object.values(TEXT_KINDS).map(({ from, to }) =>
        fc.integer({ min: from, max: to }).map((point) => String.fromCodePoint(point)),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Which kinds a text has. */
export function kindsIn(text: string): readonly string[] {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return Object.entries(TEXT_KINDS)
    .filter(([, { from, to }]) => points.some((point) => point >= from && point <= to))
    .map(([kind]) => kind);
}
