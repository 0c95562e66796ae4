import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useClock } from './use-clock';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

describe('The clock of the page', () => {
  let renders = 0;

  beforeEach(() => {
    renders = 0;
    jest.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  const show = (read: (now: number) => number) =>
    renderHook(() => {
      renders += 1;
      return useClock(read);
    }).result;
  const turn = (visibility: DocumentVisibilityState): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('is looked at every second, and says so only where it means something else', () => {
    const minutes = show((now) => Math.floor((now - NOON) / 60_000));
    pass(59_000);
    expect([minutes.current, renders]).toEqual([0, 1]);
    pass(1_000);
    expect([minutes.current, renders]).toEqual([1, 2]);
  });

  it('stands still while the page is hidden, and is right at once when it is shown', () => {
    const seconds = show((now) => (now - NOON) / 1_000);
    turn('hidden');
    pass(30_000);
    expect(seconds.current).toBe(0);
    turn('visible');
    expect(seconds.current).toBe(30);
  });

  it('is one for all, and stops without readers', () => {
    const [one, other] = [renderHook(() => useClock((now) => now)), renderHook(() => useClock((now) => now))];
    pass(5_000);
    expect(one.result.current).toBe(other.result.current);
    expect(jest.getTimerCount()).toBe(1);
    one.unmount();
    pass(5_000);
    expect(other.result.current).toBe(NOON + 10_000);
    other.unmount();
    expect(jest.getTimerCount()).toBe(0);
    pass(60_000);
    expect(show((now) => now).current).toBe(Date.now());
  });
});
