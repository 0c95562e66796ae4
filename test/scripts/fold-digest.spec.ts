import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

interface Options {
  readonly read?: (path: string) => string;
  readonly versionOf?: (name: string) => string;
  readonly parse?: (text: string) => readonly object[];
}

// A script of the build, which has no types.
const { foldDigests } = (await import(
  pathToFileURL(join(process.cwd(), 'scripts/fold-digest.mjs')).href
)) as {
  foldDigests: (options?: Options) => (entry: string) => string;
};

const ENTRY = 'projections/tabs/tabs.ts';
const FILES: Readonly<Record<string, string>> = {
  [ENTRY]: `
    import { evolve } from '@lineless/areas/tabs/state';
    import type { Tab } from '@lineless/areas/tabs/words';
    export const tabs = { name: 'tabs', evolve: (tab: Tab | null) => evolve(tab) };`,
  'libs/areas/tabs/state.ts': `
    import { z } from 'zod';
    import { unused } from 'lodash/fp';
    import { sum, type Cents } from '../../kernel/money';
    const tab = z.object({ total: z.number() });
    export function evolve(before: unknown): Cents { return sum([tab.parse(before).total, 1_000]); }
    export function print(text: string): string { return unused(text); }`,
  'libs/kernel/money.ts': `
    export type Cents = number;
    export { sum } from './sums';
    export const format = (cents: Cents) => String(cents / 100);`,
  'libs/kernel/sums.ts': 'export const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0);',
};

const digest = (changes: Readonly<Record<string, readonly [string, string]>> = {}, options: Options = {}) => {
  const read = (path: string) => {
    const [before, after] = changes[path] ?? ['', ''];
    const text = FILES[path];
    if (text?.includes(before) !== true) throw new Error(`${path} does not say ${before}`);
    return text.replace(before, after);
  };
  return foldDigests({ read, versionOf: () => '1.0.0', ...options })(ENTRY);
};
/** As another version of the parser may give it. */
const otherwise = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(otherwise);
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return node;
  const fields = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, otherwise(value)]));
  return 'type' in node ? { ...fields, start: 7, later: null, also: [], never: false } : fields;
};

describe('the name of the code that a projection runs', () => {
  it.each([
    ['its own code', ENTRY, "'tabs'", "'bills'"],
    ['what it folds with', 'libs/areas/tabs/state.ts', '1_000', '1_001'],
    ['a schema that this uses', 'libs/areas/tabs/state.ts', 'total: z.number()', 'total: z.string()'],
    ['what this imports through another file', 'libs/kernel/sums.ts', 'a + b', 'a - b'],
    ['which of a file it imports', 'libs/kernel/money.ts', '{ sum }', '{ product as sum }'],
    ['an optional step', 'libs/areas/tabs/state.ts', '.total', '?.total'],
  ])('is another where %s is', (_, path, before, after) => {
    expect(digest({ [path]: [before, after] })).not.toBe(digest());
  });

  it.each([
    ['a comment', 'libs/kernel/sums.ts', 'export', '/** Adds up. */ export'],
    ['the layout', 'libs/kernel/sums.ts', '(a, b) => a + b', '(a,\n b) => (a + b)'],
    ['a type', 'libs/areas/tabs/state.ts', 'before: unknown', 'before: object | null'],
    ['how a number is written', 'libs/areas/tabs/state.ts', '1_000', '1000'],
    ['what else is in a file', 'libs/kernel/money.ts', 'cents / 100', 'cents / 1000'],
    ['what nothing here runs', 'libs/areas/tabs/state.ts', 'unused(text)', 'text'],
  ])('is the same where %s is another', (_, path, before, after) => {
    expect(digest({ [path]: [before, after] })).toBe(digest());
  });

  it('is another with another version of a library that its code uses, and of no other', () => {
    const asked: string[] = [];
    const versionOf = (name: string) => {
      asked.push(name);
      return '1.0.1';
    };
    expect(digest({}, { versionOf })).not.toBe(digest());
    expect(asked).toEqual(['zod']);
  });

  it('is the same where another version of the parser says more about each node', () => {
    const parse = (text: string) => otherwise(parseAst(text, { lang: 'ts' }).body) as readonly object[];
    expect(digest({}, { parse })).toBe(digest());
  });

  it('is in projections/versions.ts for those of the product', async () => {
    const { versions } = await import('@lineless/projections/versions');
    expect(versions['sales']).toBe(foldDigests()('projections/sales/sales.ts'));
  });
});
