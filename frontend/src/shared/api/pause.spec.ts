import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pause, pauseAfter } from './retries';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');

describe('The pause before another try', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is over when its time is', async () => {
    const over = jest.fn();
    void pause(600, new AbortController().signal).then(over);
    await jest.advanceTimersByTimeAsync(599);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is over at once when no screen waits any more, and leaves no timer behind', async () => {
    const waiting = new AbortController();
    const over = jest.fn();
    void pause(600, waiting.signal).then(over);
    waiting.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(over).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    // Never shorter than our own, for any answer of the server.
    [503, 1, '0', 240],
    [503, 1, ' 2 ', 2_000],
    [503, 1, 'Fri, 20 Nov 2026 23:29:00 GMT', 240],
    [503, 3, null, 960],
    [400, 1, '1', null],
    [499, 1, null, null],
    // 399 and 500 are on the other sides of what the client did wrong.
    [399, 1, null, 240],
    [500, 1, null, 240],
  ])('after %i, try %i and Retry-After %s is %s ms', (status, attempt, retryAfter, expected) =>
    expect(pauseAfter({ status, data: {} }, attempt, retryAfter)).toBe(expected),
  );
});
