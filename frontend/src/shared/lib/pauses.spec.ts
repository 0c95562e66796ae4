import { describe, expect, it } from '@jest/globals';
import { Pauses } from './pauses';

describe('Pauses between tries', () => {
  it('grow to the longest, and are short again after a success', () => {
    const pauses = new Pauses(500, 3_000, () => 0);
    expect([1, 2, 3, 4, 5].map(() => pauses.next())).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
    pauses.reset();
    expect(pauses.next()).toBe(500);
  });

  it('are shorter by chance, but never by more than half', () => {
    const chances = [0, 0.5, 0.75];
    const firsts = chances.map((chance) => new Pauses(1_000, 8_000, () => chance).next());
    expect(firsts).toEqual([1_000, 750, 625]);
  });
});
