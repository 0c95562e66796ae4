import { describe, expect, it } from '@jest/globals';
import { inTurns } from './in-turns';

describe('The same done to many', () => {
  it('is done a few at a time, to each once, and goes on where one is refused', async () => {
    let underWay = 0;
    let most = 0;
    const met: number[] = [];
    const report = await inTurns([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      met.push(item);
      if (item % 3 === 0) throw new Error(`no ${item}`);
    });
    expect(most).toBe(3);
    expect(met.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(report.done).toBe(5);
    expect(report.refused.map(({ item }) => item)).toEqual([3, 6]);
  });

  it('is nothing for none', async () => {
    expect(await inTurns([], 3, () => Promise.reject(new Error('never')))).toEqual({ done: 0, refused: [] });
  });
});
