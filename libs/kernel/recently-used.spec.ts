import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecentlyAsked } from './recently-asked';
import { RecentlyUsed } from './recently-used';
import { VirtualRuntime } from './testing/virtual-runtime';

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

  it('is what a plain list of uses says, with any uses, settings and forgetting in any order', () => {
    const steps = fc.array(
      fc.tuple(
        fc.constantFrom('get', 'set', 'set', 'delete', 'clear'),
        fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      ),
      { maxLength: 60, size: 'max' },
    );
    fc.assert(
      fc.property(fc.nat(4), steps, (most, all) => {
        const used = new RecentlyUsed<number>(most);
        let list: (readonly [string, number])[] = [];
        for (const [at, [what, key]] of all.entries()) {
          const known = list.find(([one]) => one === key);
          const others = list.filter(([one]) => one !== key);
          if (what === 'clear') {
            used.clear();
            list = [];
          } else if (what === 'delete') {
            used.delete(key);
            list = others;
          } else if (what === 'set') {
            used.set(key, at);
            list = [...others, [key, at] as const].slice(Math.max(0, others.length + 1 - most));
          } else {
            expect(used.get(key)).toBe(known?.[1]);
            if (known) list = [...others, known];
          }
        }
        for (const [key, value] of list) expect(used.get(key)).toBe(value);
      }),
    );
  });
});

describe('what was asked lately', () => {
  it('is asked anew once its time is over, and where the clock was set back', async () => {
    const runtime = new VirtualRuntime();
    const asked = new RecentlyAsked<number>({ most: 1, keptMs: 1_000, runtime });
    let answers = 0;
    const ask = () => asked.get('how many', async () => (answers += 1));
    expect([await ask(), await ask()]).toEqual([1, 1]);
    runtime.skip(1_000);
    expect([await ask(), await ask()]).toEqual([2, 2]);
    runtime.skip(-3_600_000);
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });
});
