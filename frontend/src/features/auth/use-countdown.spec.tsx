import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown';

describe('A countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };

  it('goes down second by second to 0, and no further', () => {
    const { result } = renderHook(() => useCountdown(3));
    const seen = [result.current.left];
    for (let quarter = 0; quarter < 16; quarter += 1) {
      pass(250);
      seen.push(result.current.left);
    }
    expect(seen).toEqual([3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  it('begins again, and shows no more than it begins with', () => {
    const { result } = renderHook(() => useCountdown(3));
    pass(4_000);
    act(() => result.current.restart());
    expect(result.current.left).toBe(3);
    pass(750);
    expect(result.current.left).toBe(3);
    pass(250);
    expect(result.current.left).toBe(2);
  });
});
