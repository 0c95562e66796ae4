import { describe, expect, it } from '@jest/globals';
import { withoutRepeats } from './scanner';

describe('A code', () => {
  it('held before the camera is one reading', () => {
    const read: string[] = [];
    let now = 0;
    const see = withoutRepeats(
      (text) => read.push(text),
      3_000,
      () => now,
    );
    for (now = 0; now <= 10_000; now += 100) see('A');
    see('B');
    expect(read).toEqual(['A', 'B']);
    now += 3_000;
    see('B');
    expect(read).toEqual(['A', 'B', 'B']);
  });
});
