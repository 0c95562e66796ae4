import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { serverNow } from '@/shared/lib/server-clock';
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
    const since = serverNow();
    const { result } = renderHook(() => useCountdown(3, since));
    const seen = [result.current];
    for (let quarter = 0; quarter < 16; quarter += 1) {
      pass(250);
      seen.push(result.current);
    }
    expect(seen).toEqual([3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  it('begins again, and shows no more than it begins with', () => {
    const { result, rerender } = renderHook((since: number) => useCountdown(3, since), {
      initialProps: serverNow(),
    });
    pass(4_000);
    rerender(serverNow());
    expect(result.current).toBe(3);
    pass(750);
    expect(result.current).toBe(3);
    pass(250);
    expect(result.current).toBe(2);
  });
});
