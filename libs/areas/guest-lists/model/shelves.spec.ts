import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Shelves } from './shelves';

describe('shelves', () => {
  it('hold what a map holds, and what they held before is not touched', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer())), (entries) => {
        const map = new Map<string, number>();
        let shelves = Shelves.empty<number>();
        for (const [key, value] of entries) {
          const before = shelves;
          const was = before.get(key);
          shelves = shelves.put(key, value);
          expect([before.get(key), before.size]).toEqual([was, map.size]);
          map.set(key, value);
        }
        expect(shelves.size).toBe(map.size);
        for (const [key, value] of map) expect(shelves.get(key)).toBe(value);
        expect([...shelves.values()].sort()).toEqual([...map.values()].sort());
      }),
    );
  });

  it('share all but one shelf with what they were', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => `guest-${n}`);
    const full = many.reduce((shelves, key) => shelves.put(key, key), Shelves.empty<string>());
    const other = full.put('guest-7', 'late');
    const shelvesOf = (of: Shelves<string>) => Object.values(of).find(Array.isArray) as unknown[];
    const differing = shelvesOf(other).filter((shelf, at) => shelf !== shelvesOf(full)[at]);
    expect(differing).toHaveLength(1);
    expect(other.get('guest-7')).toBe('late');
  });
});
