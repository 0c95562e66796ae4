import { beforeEach, describe, expect, it } from '@jest/globals';
import { Sightings } from './sightings';

describe('A code in the picture', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
  });

  const watch = (...done: string[]) => {
    const codes = new Set(done);
    const sightings = new Sightings(codes, () => now, 3_000);
    /** Ten looks a second. */
    const see = (ms: number, ...inPicture: string[]) => {
      const news: string[] = [];
      for (const end = now + ms; now < end; now += 100) news.push(...sightings.news(inPicture));
      return news;
    };
    return { see, codes };
  };

  it('is news once, however long it stays', () => {
    const { see } = watch();
    expect(see(10_000, 'A')).toEqual(['A']);
  });

  it('is news again after it has left, and not after a moment in which it was not recognised', () => {
    const { see } = watch();
    expect(see(1_000, 'A')).toEqual(['A']);
    expect([...see(2_000), ...see(1_000, 'A')]).toEqual([]);
    expect([...see(3_500), ...see(1_000, 'A')]).toEqual(['A']);
  });

  it('is news beside another one that stays', () => {
    const { see } = watch();
    see(1_000, 'A');
    expect(see(1_000, 'A', 'B')).toEqual(['B']);
  });

  it('that is done with is none until it has left', () => {
    const { see, codes } = watch('A');
    expect(see(10_000, 'A')).toEqual([]);
    expect(see(1_000, 'A', 'B')).toEqual(['B']);
    expect(codes).toEqual(new Set(['A']));
    see(3_500, 'B');
    expect(codes).toEqual(new Set());
    expect(see(1_000, 'A')).toEqual(['A']);
  });

  it('that is done with and has not come back when the camera starts has left', () => {
    const { see, codes } = watch('A');
    see(3_500);
    expect(codes).toEqual(new Set());
    expect(see(100, 'A')).toEqual(['A']);
  });
});
