/** What is filled in, by place: plain text, or what is repeated for each item of a list, which has words of its own. */
export interface Words {
  readonly [place: string]: string | readonly Words[];
}

/** `{{place}}`, `{{#list}}` and `{{/list}}`. */
const PLACE = /\{\{([#/]?)([\w+-]+)\}\}/;

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly name: string }
  | { readonly kind: 'list'; readonly name: string; readonly parts: readonly Part[] };

/** A page of the build with places to be filled in. */
export class PageTemplate {
  private readonly parts: readonly Part[];

  /** @throws Error for a list that does not end, or ends where it has not begun */
  constructor(text: string) {
    this.parts = parsed(text.split(PLACE));
  }

  /** @param raw markup by its place; everything else is escaped, and an unknown place stays empty */
  fill(words: Words, raw: Readonly<Partial<Record<string, string>>> = {}): string {
    return filled(this.parts, words, raw);
  }
}

/** @param pieces text, sign and name of a place, in turns */
function parsed(pieces: readonly string[]): readonly Part[] {
  const open: { readonly name: string; readonly parts: Part[] }[] = [];
  let inner: Part[] = [];
  const all = inner;
  for (let at = 0; at < pieces.length; at += 3) {
    const [text = '', sign, name = ''] = pieces.slice(at, at + 3);
    if (text !== '') inner.push({ kind: 'text', text });
    if (sign === '') inner.push({ kind: 'place', name });
    if (sign === '#') {
      open.push({ name, parts: inner });
      const parts: Part[] = [];
      inner.push({ kind: 'list', name, parts });
      inner = parts;
    }
    if (sign === '/') {
      const around = open.pop();
      if (around?.name !== name) throw new Error(`The list ${name} of a page ends where it has not begun`);
      inner = around.parts;
    }
  }
  const [unended] = open;
  if (unended) throw new Error(`The list ${unended.name} of a page does not end`);
  return all;
}

function filled(
  parts: readonly Part[],
  words: Words,
  raw: Readonly<Partial<Record<string, string>>>,
): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const known = words[part.name];
      if (part.kind === 'list') {
        const items = typeof known === 'object' ? known : [];
        return items.map((item) => filled(part.parts, { ...words, ...item }, raw)).join('');
      }
      return raw[part.name] ?? (typeof known === 'string' ? escaped(known) : '');
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text and inside a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
