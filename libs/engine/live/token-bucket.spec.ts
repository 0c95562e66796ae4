import { beforeEach, describe, expect, it } from '@jest/globals';
import { TokenBucket, TokenBuckets } from './token-bucket';

describe('how often something may happen', () => {
  let time: number;
  const clock = { now: () => time };
  beforeEach(() => {
    time = 0;
  });
  const taken = (bucket: TokenBucket, times: number) =>
    Array.from({ length: times }, () => bucket.take()).filter(Boolean).length;

  it('is a burst, and then so much a second, never more than the burst', () => {
    const bucket = new TokenBucket({ burst: 10, perSecond: 2 }, clock);
    expect(taken(bucket, 20)).toBe(10);
    time = 2_500;
    expect(taken(bucket, 20)).toBe(5);
    time = 3_600_000;
    expect(bucket.isFull).toBe(true);
    expect(taken(bucket, 20)).toBe(10);
  });

  it('goes on as it was where the clock is set back', () => {
    time = 3_600_000;
    const bucket = new TokenBucket({ burst: 10, perSecond: 2 }, clock);
    expect(taken(bucket, 4)).toBe(4);
    time = 0;
    expect(taken(bucket, 20)).toBe(6);
    time = 2_500;
    expect(taken(bucket, 20)).toBe(5);
  });

  it('is counted for each by itself', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 1 }, clock);
    expect([buckets.take('ana'), buckets.take('ana'), buckets.take('ben')]).toEqual([true, false, true]);
  });

  it('is forgotten of those who have been quiet, and of no others', () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 }, clock);
    for (let n = 0; n < 5_000; n += 1) buckets.take(`early-${n}`);
    time = 1_000;
    for (let n = 0; n < 2; n += 1) buckets.take('loud');
    expect(buckets.size).toBe(1);
    expect(buckets.take('loud')).toBe(false);
  });
});
