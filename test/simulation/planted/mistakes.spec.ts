import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { MISTAKES } from './mistakes.mjs';

describe('a mistake that is planted', () => {
  it.each(MISTAKES.map((one) => [one.what, one] as const))('has its place: %s', (_, { file, from, to }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  it('is told of in the documents, with the night that finds it', () => {
    const table = readFileSync('docs/simulation.md', 'utf8');
    for (const { what, file } of MISTAKES)
      expect(table).toMatch(new RegExp(`\\| ${what} +\\| \`${file}\` +\\| `));
  });
});
