/*
 * What a description may be (decision 050): paragraphs and lists of words, which may be strong, emphasised or a link.
 * The server cleans its HTML down to this, our editor writes and reads this, and the pages show this and nothing else.
 */

/** Words of one kind; '\n' in them begins a new line. */
export interface Run {
  readonly text: string;
  readonly strong?: true;
  readonly em?: true;
  /** http, https or mailto. */
  readonly href?: string;
}

export type Line = readonly Run[];

export type Block =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly Line[] };

export type RichText = readonly Block[];

const LINK = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Whether a browser may be sent there. */
export function isLink(href: string): boolean {
  return LINK.test(href);
}

/** As the call takes it. */
export function toHtml(text: RichText): string {
  return text.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${lineHtml(block.line)}</p>`;
  const tag = block.kind === 'bullets' ? 'ul' : 'ol';
  return `<${tag}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</${tag}>`;
}

function lineHtml(line: Line): string {
  return line.map(runHtml).join('');
}

function runHtml({ text, strong, em, href }: Run): string {
  const words = escaped(text).replaceAll('\n', '<br>');
  const emphasised = em ? `<em>${words}</em>` : words;
  const bold = strong ? `<strong>${emphasised}</strong>` : emphasised;
  return href === undefined ? bold : `<a href="${escaped(href)}">${bold}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
