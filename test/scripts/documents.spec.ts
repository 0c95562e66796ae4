import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RECORDS = 'docs/decisions';
const INDEX = `${RECORDS}/README.md`;
const within = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
const documents = ['README.md', 'SECURITY.md', ...within('docs', /\.md$/)];
const read = (path: string): string => readFileSync(path, 'utf8');

/** As GitHub makes them of headings. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isThere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

describe('The documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap((from) =>
      [...read(from).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => ({ from, link })),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ from, link }) => !isThere(from, link))).toEqual([]);
  });

  it('have every decision in their index', () => {
    const named = new Set([...read(INDEX).matchAll(/\]\(([^)#]+)/g)].map(([, file]) => file));
    const records = readdirSync(RECORDS).filter((file) => /^\d/.test(file));
    expect(records.filter((file) => !named.has(file))).toEqual([]);
  });

  it('have every number of a decision that a comment names', () => {
    const numbers = new Set([...read(INDEX).matchAll(/\[(\d{3})\]\(/g)].map(([, number]) => number));
    const sources = ['apps', 'libs', 'projections', 'frontend/src', 'test'].flatMap((folder) =>
      within(folder, /\.tsx?$/),
    );
    const wrong = sources.flatMap((path) =>
      [...read(path).matchAll(/[Dd]ecision (\d{3})\b/g)]
        .filter(([, number]) => !numbers.has(number))
        .map(([text]) => `${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
