import { isLink, type Block, type Line, type RichText, type Run } from './rich-text';

type Look = Omit<Run, 'text'>;

/**
 * HTML as what we know of it. The browser's parser makes a document of its own that runs and loads nothing; of what
 * is not known there the words are taken.
 */
export function readHtml(html: string): RichText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: Block[] = [];
  let open: Run[] = [];
  const close = (): void => {
    const line = tidy(open);
    if (line.length > 0) blocks.push({ kind: 'paragraph', line });
    open = [];
  };
  for (const node of body.childNodes) {
    const name = node.nodeName;
    if (name === 'UL' || name === 'OL') {
      close();
      const items = itemsOf(node);
      if (items.length > 0) blocks.push({ kind: name === 'UL' ? 'bullets' : 'numbers', items });
    } else if (name === 'P') {
      close();
      open = runsOf(node, {});
      close();
    } else open.push(...runsOf(node, {}));
  }
  close();
  return blocks;
}

/** A list in a list becomes further items of it. */
function itemsOf(list: Node): Line[] {
  return [...list.childNodes]
    .flatMap((node) => {
      const nested = [...node.childNodes].filter(isList);
      const own = [...node.childNodes].filter((child) => !isList(child));
      return [own.flatMap((child) => runsOf(child, {})), ...nested.flatMap(itemsOf)];
    })
    .map(tidy)
    .filter((line) => line.length > 0);
}

function isList({ nodeName }: Node): boolean {
  return nodeName === 'UL' || nodeName === 'OL';
}

function runsOf(node: Node, look: Look): Run[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ text: (node.textContent ?? '').replaceAll(/\s+/g, ' '), ...look }];
  if (node.nodeName === 'BR') return [{ text: '\n', ...look }];
  if (!(node instanceof HTMLElement)) return [];
  const inner = lookOf(node, look);
  return [...node.childNodes].flatMap((child) => runsOf(child, inner));
}

function lookOf(element: HTMLElement, look: Look): Look {
  switch (element.nodeName) {
    case 'STRONG':
      return { ...look, strong: true };
    case 'EM':
      return { ...look, em: true };
    case 'A': {
      const href = element.getAttribute('href');
      return href !== null && isLink(href) ? { ...look, href } : look;
    }
    default:
      return look;
  }
}

/** Neighbours of one kind are one run; no space stands at the edges of a line. */
export function tidy(runs: readonly Run[]): Line {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && sameLook(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  const lines = joined.map((run) => ({ ...run, text: run.text.replaceAll(/ *\n */g, '\n') }));
  return trimmed(lines).filter(({ text }) => text !== '');
}

function sameLook(one: Run, other: Run): boolean {
  return one.strong === other.strong && one.em === other.em && one.href === other.href;
}

function trimmed(line: readonly Run[]): Run[] {
  return line.map((run, at) => {
    const begun = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === line.length - 1 ? begun.trimEnd() : begun };
  });
}
