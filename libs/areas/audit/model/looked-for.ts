/*
 * What an auditor types, as the pages show it: 'Order 7F3A9C', 'Maya R. (STAFF)', 'completed the order'.
 */

const NAMED_BY_CODE = /^(?:order|wristband|short link|link)\s+#?|^#/i;
const ROLE = /\s*\((?:staff|manager|admin|super_admin)\)$/i;
/** They stand in sentences, and in no name of a type. */
const SMALL = new Set([
  'the',
  'a',
  'an',
  'of',
  'at',
  'to',
  'was',
  'were',
  'is',
  'and',
  'by',
  'for',
  'in',
  'on',
]);
const A_STEM = 4;

/** A code or an id, without what stands before it. */
export function codeIn(text: string): string {
  return text.trim().replace(NAMED_BY_CODE, '').trim();
}

/** A name, without the role behind it. */
export function nameIn(text: string): string {
  return text.trim().replace(ROLE, '');
}

/** Types of events that have all of the words in their name: 'OrderRefunded' is 'refund', and 'refunded the order'. */
export function typesLike(types: readonly string[], text: string): readonly string[] {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !SMALL.has(word));
  // A code or a number means itself, whatever stands before it.
  if (words.length === 0 || /\d/.test(text)) return [];
  return types.filter((type) => {
    const own = type
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(' ');
    return words.every((word) => own.some((one) => isOfWord(one, word)));
  });
}

/** 'refund' of 'refunded', and the other way round. */
function isOfWord(own: string, word: string): boolean {
  return own.startsWith(word) || (own.length >= A_STEM && word.startsWith(own));
}
