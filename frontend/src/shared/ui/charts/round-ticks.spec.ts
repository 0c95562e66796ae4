import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundTicks } from './round-ticks';

describe('The lines of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [212, [0, 100, 200, 300]],
    [9_105.8, [0, 2_500, 5_000, 7_500, 10_000]],
  ])('stand at round figures: up to %d', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks);
  });

  it('are two to five whole figures, equally far apart, that reach what is shown and not a line further', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (highest) => {
        const ticks = roundTicks(highest);
        const [zero = NaN, step = NaN] = ticks;
        const last = ticks.at(-1) ?? NaN;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(zero).toBe(0);
        expect(ticks).toEqual(ticks.map((_, line) => line * step));
        expect(Number.isInteger(step)).toBe(true);
        expect(last).toBeGreaterThanOrEqual(highest);
        expect(last - step).toBeLessThanOrEqual(highest);
      }),
    );
  });
});
