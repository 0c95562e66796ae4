/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../src');
const TOKENS = readFileSync(join(SOURCES, 'shared/ui/styles/tokens.css'), 'utf8');

/** What keeps type as large as it is, whatever the browser's font size. */
const FIXED = [
  // text-[13px], leading-[18px], [&_dd]:text-[24px]
  /\b(?:text|leading)-\[[^\]]*\dpx[^\]]*\]/g,
  // font-size: 13px; font: 450 16px/24px var(--sans)
  /(?<![\w-])(?:font-size|line-height|font):[^;]*\dpx[^;]*;/g,
  // --text-small: 14px
  /--(?:text|leading)-[\w-]+:[^;]*\dpx[^;]*;/g,
  // style={{ fontSize: 13 }}, fontSize: '13px'
  /\bfontSize: ['"`]?[\d.]+(?:px|,)|\blineHeight: ['"`][\d.]+px/g,
];
/** iOS zooms into a field whose text is smaller than 16 px, so there it is no smaller, but may be larger. */
const NO_SMALLER = 'font-size: max(16px, 1rem);';

const fixedIn = (text: string): string[] =>
  FIXED.flatMap((kind) => text.match(kind) ?? []).filter((found) => found !== NO_SMALLER);

/** `leading-5` without a line of that name would be five spaces high, and those are px. */
const linesWithoutName = (text: string): string[] =>
  [...text.matchAll(/\bleading-([\d.]+)\b/g)]
    .map(([, steps = '']) => `--leading-${steps.replace('.', '_')}`)
    .filter((name) => !TOKENS.includes(`${name}:`));
/** `text-19` would be no size at all. */
const sizesWithoutName = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])text-(\d+)\b/g)]
    .map(([, px = '']) => `--text-${px}`)
    .filter((name) => !TOKENS.includes(`${name}:`));

describe('The sizes of type', () => {
  const files = [
    join(SOURCES, '../index.html'),
    ...readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.(?:tsx?|css)$/.test(file))
      .map((file) => join(SOURCES, file)),
  ];
  const inAll = (look: (text: string) => string[]): string[] =>
    files.flatMap((file) => look(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));

  // id: no-fixed-type
  it('follow the browser’s font size on every page: none is in pixels', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(inAll(fixedIn)).toEqual([]);
  });

  it('and heights of lines have the names that are used', () => {
    expect(inAll(linesWithoutName)).toEqual([]);
    expect(inAll(sizesWithoutName)).toEqual([]);
  });

  it.each([
    'className="text-[13px]"',
    'className="low:max-md:text-[clamp(1rem,4vw,30px)]!"',
    "'leading-[18px]'",
    'h1 { font-size: 44px; }',
    'html { font: 450 1rem/24px var(--sans); }',
    '@theme { --text-small: 14px; }',
    '@theme { --text-small--line-height: 20px; }',
    'const tick = { fontSize: 12.5, fill };',
    "'.Label': { fontSize: '14px' }",
  ])('are told from %s', (text) => expect(fixedIn(text)).toHaveLength(1));

  it.each([
    'className="text-13 leading-4.5 text-[clamp(1rem,4vw,2rem)]"',
    '  font-size: max(16px, 1rem);',
    '<text x={4} fontSize={13.5}>',
    'h1 { font-size: 2.75rem; padding: 4px; }',
  ])('are left alone in %s', (text) => expect(fixedIn(text)).toEqual([]));

  it('are told from names that no one has given', () => {
    expect(linesWithoutName('leading-5 leading-19 leading-4.25')).toEqual(['--leading-19', '--leading-4_25']);
    expect(sizesWithoutName('text-13 text-19 inset-text-19')).toEqual(['--text-19']);
  });
});
