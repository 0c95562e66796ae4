import { tidy } from './read-html';
import { isLink, type Block, type Line, type RichText, type Run } from './rich-text';

/**
 * Rich text as it is typed without knowing HTML: `**bold**`, `_italic_`, `[words](https://…)`, a line that begins
 * with `- ` or `1. ` for each item of a list, an empty line between paragraphs. A backslash before one of these signs
 * makes it a sign like any other.
 */

const BULLET = /^[-•] +/;
const NUMBER = /^\d+[.)] +/;
const SIGNS = /[\\*_[\]]/g;
const LINK = /^\[((?:\\.|[^\\\]])+)\]\(([^()\s]+)\)/;

export function readLight(text: string): RichText {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const kind = BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : 'paragraph';
    const last = blocks.at(-1);
    if (kind === 'paragraph') {
      const runs = runsOf(line, {});
      if (last?.kind === 'paragraph')
        blocks[blocks.length - 1] = { kind, line: tidy([...last.line, { text: '\n' }, ...runs]) };
      else blocks.push({ kind, line: tidy(runs) });
      continue;
    }
    const item = tidy(runsOf(line.replace(kind === 'bullets' ? BULLET : NUMBER, ''), {}));
    if (last?.kind === kind) blocks[blocks.length - 1] = { kind, items: [...last.items, item] };
    else blocks.push({ kind, items: [item] });
  }
  return blocks;
}

/** A sign without its partner is a sign. */
function runsOf(text: string, look: Omit<Run, 'text'>): Run[] {
  const runs: Run[] = [];
  let plain = '';
  const add = (further: readonly Run[]): void => {
    if (plain !== '') runs.push({ text: plain, ...look });
    plain = '';
    runs.push(...further);
  };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const escape = /^\\([\\*_[\]\-\d•])/.exec(rest);
    const link = look.href === undefined ? LINK.exec(rest) : null;
    const strong = look.strong ? null : /^\*\*((?:\\.|[^\\])+?)\*\*/.exec(rest);
    const em = look.em ? null : /^_((?:\\.|[^\\])+?)_/.exec(rest);
    if (escape) plain += escape[1] ?? '';
    else if (link && isLink(link[2] ?? '')) add(runsOf(link[1] ?? '', { ...look, href: link[2] ?? '' }));
    else if (strong) add(runsOf(strong[1] ?? '', { ...look, strong: true }));
    else if (em) add(runsOf(em[1] ?? '', { ...look, em: true }));
    else plain += text[at] ?? '';
    at += (escape ?? (link && isLink(link[2] ?? '') ? link : null) ?? strong ?? em)?.[0].length ?? 1;
  }
  add([]);
  return runs;
}

/** What `readLight` reads again as the same. */
export function toLight(text: RichText): string {
  return text
    .map((block) => {
      if (block.kind === 'paragraph') return lightLine(block.line);
      return block.items
        .map(
          (item, at) =>
            `${block.kind === 'bullets' ? '-' : `${at + 1}.`} ${lightLine(item).replaceAll('\n', ' ')}`,
        )
        .join('\n');
    })
    .join('\n\n');
}

function lightLine(line: Line): string {
  return line
    .map(lightRun)
    .join('')
    .replaceAll(/^([-•]|\d+[.)])(?= )/gm, '\\$1');
}

/** Signs stand close to their words: spaces at the edges go outside. */
function lightRun({ text, strong, em, href }: Run): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === '') return text;
  const safe = words.replaceAll(SIGNS, '\\$&');
  const emphasised = em ? `_${safe}_` : safe;
  const bold = strong ? `**${emphasised}**` : emphasised;
  return `${before}${href === undefined ? bold : `[${bold}](${href})`}${after}`;
}
