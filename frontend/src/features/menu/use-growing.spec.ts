import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useGrowing } from './use-growing';

/** To the end, step by step. */
function whileGrowing(look?: () => void): void {
  while (jest.getTimerCount() > 0) {
    act(() => jest.advanceTimersToNextTimer());
    look?.();
  }
}

describe('A long menu', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is drawn a few cards at a time until all of it is there', () => {
    const { result } = renderHook(() => useGrowing(300));
    const seen = [result.current];
    whileGrowing(() => seen.push(result.current));
    const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect([Math.max(...steps) <= 12, seen.at(-1)]).toEqual([true, 300]);
  });

  it('is drawn at once where it is short, and goes on where it grows', () => {
    const { result, rerender } = renderHook(useGrowing, { initialProps: 5 });
    expect([result.current, jest.getTimerCount()]).toEqual([5, 0]);
    rerender(15);
    whileGrowing();
    expect(result.current).toBe(15);
  });
});
