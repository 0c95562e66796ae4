import { describe, expect, it } from '@jest/globals';
import { Chance } from './chance';

const MANY = 20_000;

/** As if it had drawn these, in turn. */
function drawing(...draws: number[]): Chance {
  const chance = new Chance(1);
  chance.next = () => draws.shift() ?? 0;
  return chance;
}

describe('chance from a seed', () => {
  it('draws the same again', () => {
    const [one, other] = [new Chance(7), new Chance(7)];
    const draws = Array.from({ length: 5 }, () => one.next());
    expect(Array.from({ length: 5 }, () => other.next())).toEqual(draws);
    expect(new Set(draws).size).toBe(5);
  });

  it('happens as often as its share says: never at 0, always at 1', () => {
    expect(drawing(0).happens(0)).toBe(false);
    expect(drawing(0.999).happens(1)).toBe(true);
    expect(drawing(0.3).happens(0.3)).toBe(false);
  });

  it('reaches both ends of a range of whole numbers, and neither more', () => {
    expect([drawing(0).whole(3, 5), drawing(0.999).whole(3, 5)]).toEqual([3, 5]);
    expect([drawing(0).between(3, 5), drawing(0.5).between(3, 5)]).toEqual([3, 4]);
  });

  it('lies around the mean, as far as the deviation says', () => {
    const chance = new Chance(11);
    const drawn = Array.from({ length: MANY }, () => chance.around(10, 2));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / MANY;
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / MANY;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it('lies on both sides, whichever way the second draw points', () => {
    // A quarter of the way round there is nothing of it, half of the way round all of it on the other side.
    expect(drawing(0.5, 0.25).around(0, 1)).toBeCloseTo(0, 9);
    expect(drawing(0.5, 0.5).around(0, 1)).toBeCloseTo(-Math.sqrt(2 * Math.LN2), 9);
  });

  it('chooses each as often as its weight says', () => {
    const entries = [['one', 1] as const, ['three', 3] as const];
    expect([0, 0.249, 0.25, 0.999].map((draw) => drawing(draw).weighted(entries))).toEqual([
      'one',
      'one',
      'three',
      'three',
    ]);
    expect(() => drawing(0).oneOf([])).toThrow(RangeError);
  });
});
