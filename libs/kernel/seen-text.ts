/*
 * What readers see of a text. A name that is drawn as nothing leaves a row without a person, and a character that is
 * drawn as nothing makes of one name two that look the same. Some of them are needed, but only where they stand: those
 * stay with what they belong to, all others are dropped (decision 106).
 */

/** Drawn as nothing: Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties) and interlinear annotation. */
const UNSEEN = '\\p{DI}\\ufff9-\\ufffb';
/** Letters and marks whose shape a joiner decides, such as in Persian, Hindi and Sinhala. */
const JOINED = `(?:(?!\\p{DI})[${[
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml'],
  ...['Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Bali', 'Java', 'Cakm', 'Newa'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')}])+`;
/** One picture, as an emoji's style and skin make it. */
const PICTURE = '\\p{ExtPict}[\\ufe0e\\ufe0f]?[\\u{1f3fb}-\\u{1f3ff}]?';
const NEEDED = [
  // England, Scotland and Wales, the flags that are written with tags (UTS #51).
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  `${PICTURE}(?:\\u200d${PICTURE})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  // A variant of an ideograph, as names of families and places have them.
  '(?!\\p{DI})\\p{scx=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?!\\p{DI})\\p{scx=Mong}[\\u180b-\\u180d\\u180f]',
  `${JOINED}(?:[\\u200c\\u200d]${JOINED})*`,
];

const SEEN_AT_ONCE = /^[\n\u0020-\u007e]*$/;
/** Characters that are drawn as a space and are none to a program: of Braille, music and hieroglyphs. */
const BLANK = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu;
/** A mark without a letter before it, which would be drawn upon what stands before the text. */
const MARKS_ALONE = new RegExp(`(^|\\p{White_Space})[\\p{M}${UNSEEN}]+`, 'gu');
const NEEDED_OR_UNSEEN = new RegExp(`(${NEEDED.join('|')})|[${UNSEEN}]`, 'gu');

/** @returns the text without what readers do not see of it; nothing or spaces where they would see nothing at all */
export function seen(text: string): string {
  if (SEEN_AT_ONCE.test(text)) return text;
  return text
    .replaceAll(BLANK, ' ')
    .replaceAll(MARKS_ALONE, '$1')
    .replaceAll(NEEDED_OR_UNSEEN, (_, needed: string | undefined) => needed ?? '');
}
