/*
 * What every text of the product is, wherever it comes from: well-formed Unicode, because half a surrogate pair is no
 * character in UTF-8 and BSON, and without control characters but tab and line breaks, because SQLite ends a text at a
 * NUL. What a field takes beyond that, such as a single line, is for its own schema to say.
 */

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const CONTROLS = new RegExp(CONTROL, 'g');
/** U+FFFD, which stands for what could not be read (Unicode, 23.8); as long as what it replaces. */
const REPLACEMENT = '\uFFFD';

export const UNREADABLE = 'Please leave out characters that cannot be read.';

/** Where a text is, as names of fields and numbers of items. */
export type TextPath = readonly string[];

/** Whether it is a text as every store keeps it. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Where the first text is, names of fields included, that is none; `null` where all are. */
export function unreadableIn(value: unknown): TextPath | null {
  if (typeof value === 'string') return isReadable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const found = unreadableIn(value[at]);
      if (found) return [String(at), ...found];
    }
    return null;
  }
  for (const name in value) {
    if (!isReadable(name)) return [];
    const found = unreadableIn((value as Record<string, unknown>)[name]);
    if (found) return [name, ...found];
  }
  return null;
}

/** As it is, or a copy with a replacement character for each that no text has. */
export function madeReadable<T>(value: T): T;
export function madeReadable(value: unknown): unknown {
  if (unreadableIn(value) === null) return value;
  if (typeof value === 'string') return value.toWellFormed().replaceAll(CONTROLS, REPLACEMENT);
  if (Array.isArray(value)) return value.map((item: unknown) => madeReadable(item));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, field]) => [madeReadable(name), madeReadable<unknown>(field)]),
  );
}
