/**
 * The page's language, as its document says: 'en'. It does not change while the page is open. The build, which draws
 * the first paint, has no document.
 */
function language(): string {
  if (typeof document === 'undefined') return '';
  return document.documentElement.lang.split('-', 1)[0] ?? '';
}

/**
 * A folder's catalogue: `export const texts = textsOf({ en: { … } })` in its `texts.ts`, plain texts, and
 * functions for those with values in them. English is written first and says which texts there are; another
 * language is a file beside it with the same ones, `textsOf({ en, es })`.
 */
export function textsOf<Texts>(
  languages: { readonly en: Texts } & Readonly<Partial<Record<string, Texts>>>,
): Texts {
  return languages[language()] ?? languages.en;
}
