import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './nesting';

describe('how deep JSON is', () => {
  it.each<[string, number]>([
    ['1', 0],
    ['{}', 1],
    ['[[]]', 2],
    ['{"a":[{"b":1}],"c":[]}', 3],
    ['[[],[],[]]', 2],
    ['"[[[[[["', 0],
    ['{"a\\"[[[":"\\\\","b":[1]}', 2],
    ['{"a":"\\\\\\"[[["}', 1],
    ['[[[[', 4],
  ])('%s is %d', (text, depth) => {
    const bytes = Buffer.from(text);
    expect(isDeeperThan(bytes, depth)).toBe(false);
    if (depth > 0) expect(isDeeperThan(bytes, depth - 1)).toBe(true);
  });
});
