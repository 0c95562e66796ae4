import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { hookOnPage } from '@/app/testing/at';
import { useBack } from './use-back';
import { useBusy } from './use-busy';
import { useIsUnheard } from './use-is-unheard';
import { useNow } from './use-now';
import { useOnline } from './use-online';
import { useTitle, useTitleNotice } from './use-title';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('The title', () => {
  it('is the screen’s and the product’s, the product’s alone while there is no name', () => {
    const { rerender } = renderHook<void, string | undefined>(useTitle, { initialProps: 'Sign in' });
    expect(document.title).toBe('Sign in · Lineless');
    rerender(undefined);
    expect(document.title).toBe('Lineless');
  });

  it('begins with what is the case, as long as it is, on every screen', () => {
    const page = renderHook(useTitle, { initialProps: 'Main Bar' });
    const notice = renderHook(useTitleNotice, { initialProps: 'Ready at Main Bar' });
    expect(document.title).toBe('Ready at Main Bar · Main Bar · Lineless');
    page.rerender('My Account');
    expect(document.title).toBe('Ready at Main Bar · My Account · Lineless');
    notice.unmount();
    expect(document.title).toBe('My Account · Lineless');
  });
});

describe('What was pressed', () => {
  it('is under way until it is done or has failed, and can be pressed again then', async () => {
    const { result } = renderHook(useBusy);
    const states = (): boolean => result.current[0];
    for (const ends of ['resolve', 'reject'] as const) {
      const work = { resolve: (_: string): void => undefined, reject: (_: string): void => undefined };
      const promise = new Promise<string>((resolve, reject) => Object.assign(work, { resolve, reject }));
      let answer: Promise<unknown> = Promise.resolve();
      act(() => {
        answer = result.current[1](() => promise).catch((error: unknown) => [error]);
      });
      expect(states()).toBe(true);
      await act(async () => {
        work[ends]('told');
        await answer;
      });
      expect(states()).toBe(false);
      expect(await answer).toEqual(ends === 'resolve' ? 'told' : ['told']);
    }
  });
});

describe('A wait for an answer', () => {
  afterEach(() => void jest.useRealTimers());

  it('is long only once it is, and the second one begins anew', () => {
    jest.useFakeTimers();
    const { result, rerender } = renderHook(({ waits }) => useIsUnheard(waits, false), {
      initialProps: { waits: true },
    });
    const pass = (ms: number): boolean => {
      act(() => jest.advanceTimersByTime(ms));
      return result.current;
    };
    expect([pass(1_499), pass(1)]).toEqual([false, true]);
    rerender({ waits: false });
    expect(result.current).toBe(false);
    rerender({ waits: true });
    expect([result.current, pass(1_499), pass(1)]).toEqual([false, false, true]);
  });
});

describe('The network', () => {
  it('is there or not, as the device says', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { result, unmount } = renderHook(useOnline);
    const turn = (isOnline: boolean): void => {
      online.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
    };
    expect(result.current).toBe(true);
    turn(false);
    expect(result.current).toBe(false);
    turn(true);
    expect(result.current).toBe(true);
    const removed = jest.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['online', 'offline']));
  });
});

describe('The way back', () => {
  // id: leads
  it.each<[string, unknown, string]>([
    ['to the previous page', { idx: 1 }, 'POP /before'],
    ['to the fallback from the first page', { idx: 0 }, 'REPLACE /menu'],
    ['to the fallback where the history has no state', null, 'REPLACE /menu'],
    ['to the fallback where the state has no index', {}, 'REPLACE /menu'],
    ['to the fallback where it is counted in words', { idx: 'one' }, 'REPLACE /menu'],
    ['to the fallback where the state is text', 'idx', 'REPLACE /menu'],
  ])('leads %s', (_, state, expected) => {
    window.history.replaceState(state, '');
    const { result, at } = hookOnPage(() => useBack('/menu'));
    act(() => result.current());
    expect(at()).toBe(expected);
  });
});

describe('The present moment', () => {
  const NOON = Date.parse('2026-11-20T12:00:00.000Z');
  beforeEach(() => {
    jest.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  const turn = (visibility: DocumentVisibilityState): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('is renewed as often as wanted', () => {
    const { result, rerender } = renderHook(useNow, { initialProps: 250 });
    pass(249);
    expect(result.current).toBe(NOON);
    pass(1);
    expect(result.current).toBe(NOON + 250);
    rerender(1_000);
    pass(999);
    expect(result.current).toBe(NOON + 250);
    pass(1);
    expect(result.current).toBe(NOON + 1_250);
  });

  it('stands still while the page is hidden, and is right at once when it is shown', () => {
    const { result } = renderHook(() => useNow(1_000));
    turn('hidden');
    pass(30_500);
    expect(result.current).toBe(NOON);
    turn('visible');
    expect(result.current).toBe(NOON + 30_500);
  });

  it('leaves no timer and no listener behind', () => {
    const removed = jest.spyOn(document, 'removeEventListener');
    renderHook(() => useNow(1_000)).unmount();
    expect(jest.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([type]) => type)).toContain('visibilitychange');
  });
});
