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
const WORD_BEGINS = /^[\p{L}\p{N}]/u;
const WORD_ENDS = /[\p{L}\p{N}]$/u;

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

/** A sign without its partner is a sign, and so is `_` within a word: '@the_night_owl' is a name. */
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
    const isWithin = WORD_ENDS.test(text.slice(Math.max(0, at - 2), at));
    const em = look.em || isWithin ? null : /^_((?:\\.|[^\\])+?)_(?![\p{L}\p{N}])/u.exec(rest);
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
    .map(({ em, ...run }, at) => lightRun(em && !isInWord(line, at) ? { ...run, em } : run))
    .join('')
    .replaceAll(/^([-•]|\d+[.)])(?= )/gm, '\\$1');
}

/** A part of a word cannot be marked by `_` alone. */
function isInWord(line: Line, at: number): boolean {
  const [run, before, after] = [line[at], line[at - 1], line[at + 1]];
  if (!run || run.strong || run.href !== undefined) return false;
  const isPlain = (one: Run | undefined): one is Run =>
    one !== undefined && !one.strong && !one.em && one.href === undefined;
  const goesOn = isPlain(before) && WORD_ENDS.test(before.text) && !/^\s/.test(run.text);
  return goesOn || (isPlain(after) && WORD_BEGINS.test(after.text) && !/\s$/.test(run.text));
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
