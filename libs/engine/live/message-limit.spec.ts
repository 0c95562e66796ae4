import { describe, expect, it } from '@jest/globals';
import { MessageLimit } from './message-limit';

describe('what one connection may say', () => {
  it('is a burst, then a little every second, and in the end nothing', () => {
    let now = 0;
    const limit = new MessageLimit({ now: () => now });
    const take = (times: number) => Array.from({ length: times }, () => limit.take());
    expect(take(60).every((outcome) => outcome === 'taken')).toBe(true);
    expect(take(1)).toEqual(['refused']);
    now = 1_000;
    expect(take(6)).toEqual([...Array.from({ length: 5 }, () => 'taken'), 'refused']);
    now = 3_600_000;
    expect(take(61).filter((outcome) => outcome === 'taken')).toHaveLength(60);
    expect(take(1)).toEqual(['refused']);
  });

  it('is told so two hundred times, and then nothing more', () => {
    const limit = new MessageLimit({ now: () => 0 });
    for (let n = 0; n < 60; n += 1) limit.take();
    const outcomes = Array.from({ length: 300 }, () => limit.take());
    expect(outcomes.lastIndexOf('refused')).toBe(199);
    expect(outcomes.indexOf('hang-up')).toBe(200);
  });
});
