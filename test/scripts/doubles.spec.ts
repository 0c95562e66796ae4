import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

const THEIRS = 'test/contracts/eventstoredb-double.spec.ts';
/** What stands between back quotes in the last cell of a row. */
const CODE = /`([^`]+)`/g;

describe('docs/doubles.md', () => {
  it('names tests that there are, in the files that it says', () => {
    const rows = readFileSync('docs/doubles.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    let named = 0;
    for (const row of rows) {
      const codes = [...(row.split('|').at(-2) ?? '').matchAll(CODE)].map(([, code = '']) => code);
      const text = readFileSync(codes.find((code) => code.endsWith('.spec.ts')) ?? THEIRS, 'utf8');
      for (const title of codes.filter((code) => code.includes(' '))) {
        const parts = title.split('…').map((part) => part.trim());
        expect([title, parts.every((part) => text.includes(part))]).toEqual([title, true]);
        named += 1;
      }
    }
    expect(named).toBeGreaterThan(15);
  });
});
