import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { merged } from './merged';

const isBefore = (one: number, other: number) => one < other;

/** What was asked of each run is counted, its end too. */
function counted(runs: readonly (readonly number[])[]) {
  const asked = runs.map(() => 0);
  async function* run(index: number, values: readonly number[]): AsyncGenerator<number> {
    for (const value of values) {
      asked[index] = (asked[index] ?? 0) + 1;
      yield value;
    }
  }
  return { asked, runs: runs.map((values, index) => run(index, values)) };
}

async function first(count: number, from: AsyncIterable<number>): Promise<number[]> {
  const taken: number[] = [];
  if (count === 0) return taken;
  for await (const value of from) {
    taken.push(value);
    if (taken.length === count) break;
  }
  return taken;
}

describe('Sorted runs that are merged', () => {
  it('are one sorted run with everything in it, and read no further than they are taken', async () => {
    const sorted = fc
      .array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 })
      .map((run) => run.sort((one, other) => one - other));
    await fc.assert(
      fc.asyncProperty(fc.array(sorted, { maxLength: 6 }), fc.nat(130), async (runs, count) => {
        const { asked, runs: readers } = counted(runs);
        const taken = await first(count, merged(readers, isBefore));
        const all = runs.flat().sort((one, other) => one - other);
        expect(taken).toEqual(all.slice(0, count));
        const read = asked.reduce((sum, one) => sum + one, 0);
        expect(read).toBeLessThanOrEqual(taken.length + runs.length);
      }),
      { numRuns: 200 },
    );
  });
});
