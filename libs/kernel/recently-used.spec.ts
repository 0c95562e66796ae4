import { describe, expect, it } from '@jest/globals';
import { RecentlyUsed } from './recently-used';

describe('what was used last', () => {
  const three = () => {
    const used = new RecentlyUsed<number>(3);
    for (const [index, key] of ['a', 'b', 'c'].entries()) used.set(key, index);
    return used;
  };
  const kept = (used: RecentlyUsed<number>) =>
    ['a', 'b', 'c', 'd'].filter((key) => used.get(key) !== undefined);

  it('forgets the one that was used longest ago', () => {
    const used = three();
    used.get('a');
    used.set('d', 3);
    expect(kept(used)).toEqual(['a', 'c', 'd']);
  });

  it('keeps the newest value of a key, and counts the key once', () => {
    const used = three();
    used.set('a', 9);
    expect([used.get('a'), kept(used)]).toEqual([9, ['a', 'b', 'c']]);
  });

  it('forgets what it is told to', () => {
    const used = three();
    used.delete('b');
    expect(kept(used)).toEqual(['a', 'c']);
    used.clear();
    expect(kept(used)).toEqual([]);
  });
});
