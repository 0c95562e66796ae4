import { describe, expect, it } from '@jest/globals';
import { Over, Pauses } from './pauses';

describe('The rests of a long work', () => {
  it('end with it, those that are under way and those that would begin after it', async () => {
    let cancelled = 0;
    const pauses = new Pauses({ after: () => () => void (cancelled += 1) });
    const resting = pauses.rest(1_000);
    pauses.end();
    await expect(resting).rejects.toThrow(Over);
    await expect(pauses.rest(1_000)).rejects.toThrow(Over);
    expect(cancelled).toBe(1);
  });
});
