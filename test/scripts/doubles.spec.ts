import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** Where a section says that its tests are. */
const THEIRS = /The tests are in `([^`]+)`/;
/** What stands between back quotes in the last cell of a row. */
const IS_SPEC = /\.spec\.tsx?$/;
const CODE = /`([^`]+)`/g;

describe('docs/doubles.md', () => {
  it('names tests that there are, in the files that it says', () => {
    let named = 0;
    for (const section of readFileSync('docs/doubles.md', 'utf8').split('\n## ').slice(1)) {
      const theirs = THEIRS.exec(section)?.[1] ?? '';
      for (const row of section.split('\n').filter((line) => line.startsWith('| '))) {
        const codes = [...(row.split('|').at(-2) ?? '').matchAll(CODE)].map(([, code = '']) => code);
        let file = theirs;
        for (const code of codes) {
          if (IS_SPEC.test(code)) file = code;
          if (!code.includes(' ')) continue;
          const text = readFileSync(file, 'utf8');
          const parts = code.split('…').map((part) => part.trim());
          expect([code, parts.every((part) => text.includes(part))]).toEqual([code, true]);
          named += 1;
        }
      }
    }
    expect(named).toBeGreaterThan(40);
  });
});
