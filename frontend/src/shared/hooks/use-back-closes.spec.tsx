import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useBackCloses } from './use-back-closes';

class Watcher extends EventTarget {
  static made: Watcher[] = [];
  isDestroyed = false;
  constructor() {
    super();
    Watcher.made.push(this);
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

describe('Back, while a question is open', () => {
  const HERE = 3;
  let steps: EventTarget & { currentEntry?: { index: number } };
  const onBack = jest.fn();

  beforeEach(() => {
    onBack.mockReset();
    Watcher.made = [];
    steps = Object.assign(new EventTarget(), { currentEntry: { index: HERE } });
    Object.assign(window, { navigation: steps, CloseWatcher: Watcher });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(window, 'CloseWatcher');
  });

  /** Tells whether the browser goes there. */
  const step = (to: number, navigationType = 'traverse', cancelable = true): boolean =>
    steps.dispatchEvent(
      Object.assign(new Event('navigate', { cancelable }), { navigationType, destination: { index: to } }),
    );

  it('is an answer to it, and leads nowhere', () => {
    renderHook(() => useBackCloses(true, onBack));
    expect(step(HERE - 1)).toBe(false);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is what a phone says of every layer that its button closes', () => {
    const { unmount } = renderHook(() => useBackCloses(true, onBack));
    Watcher.made[0]?.dispatchEvent(new Event('close'));
    expect(onBack).toHaveBeenCalledTimes(1);
    unmount();
    expect(Watcher.made.map(({ isDestroyed }) => isDestroyed)).toEqual([true]);
  });

  it('is nothing else: what the page leads to, Forward, and what cannot be kept from going', () => {
    renderHook(() => useBackCloses(true, onBack));
    expect([step(HERE + 1), step(-1, 'push'), step(HERE - 1, 'traverse', false)]).toEqual([true, true, true]);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('leads back where none is open, or none any more', () => {
    const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, onBack), {
      initialProps: { isOpen: false },
    });
    expect(step(HERE - 1)).toBe(true);
    rerender({ isOpen: true });
    rerender({ isOpen: false });
    expect(step(HERE - 1)).toBe(true);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('is an answer to the uppermost of several', () => {
    const onUpper = jest.fn();
    renderHook(() => useBackCloses(true, onBack));
    const { unmount } = renderHook(() => useBackCloses(true, onUpper));
    expect(step(HERE - 1)).toBe(false);
    expect([onUpper.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
    unmount();
    step(HERE - 1);
    expect(onBack).toHaveBeenCalledTimes(1);
  });
});

describe('Back, while a question is open, in a browser that cannot be asked to stay', () => {
  const onBack = jest.fn();
  const router = jest.fn();
  let arrived = (): void => undefined;

  // Earlier than all others: the question keeps its own step to itself.
  beforeAll(() => window.addEventListener('popstate', () => arrived(), { capture: true }));
  beforeEach(() => {
    jest.clearAllMocks();
    window.history.pushState({ idx: 1 }, '', '/before');
    window.history.pushState({ idx: 2 }, '', '/here');
    // Earlier than the question, as the router's is.
    window.addEventListener('popstate', router);
  });
  afterEach(() => {
    cleanup();
    window.removeEventListener('popstate', router);
  });

  const ask = () =>
    renderHook(({ isOpen }) => useBackCloses(isOpen, onBack), { initialProps: { isOpen: true } });
  const back = async (): Promise<void> => {
    const there = new Promise<void>((resolve) => (arrived = resolve));
    window.history.back();
    await there;
  };
  const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

  it('is an answer to it, as often as it is asked, and leads nowhere', async () => {
    ask();
    await back();
    await back();
    expect(onBack).toHaveBeenCalledTimes(2);
    expect(window.location.pathname).toBe('/here');
    expect(router).not.toHaveBeenCalled();
  });

  it('leads to the page before where it was answered in another way, which the router hears of once', async () => {
    const { rerender } = ask();
    rerender({ isOpen: false });
    await back();
    await isAt('/before');
    await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
    expect(onBack).not.toHaveBeenCalled();
  });

  it('leads to the page before also after it was the answer', async () => {
    const { rerender } = ask();
    await back();
    rerender({ isOpen: false });
    await back();
    await isAt('/before');
  });

  it('is an answer to the uppermost of several, for which one step is enough', async () => {
    const steps = window.history.length;
    ask();
    const onUpper = jest.fn();
    const { unmount } = renderHook(() => useBackCloses(true, onUpper));
    expect(window.history.length).toBe(steps + 1);
    await back();
    expect([onUpper.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
    unmount();
    await back();
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('leads from the page that an answer led to back to where it was asked, and from there to the page before', async () => {
    const { rerender } = ask();
    rerender({ isOpen: false });
    window.history.pushState({ idx: 3 }, '', '/next');
    await back();
    await isAt('/here');
    expect(router).toHaveBeenCalledTimes(1);
    await back();
    await isAt('/before');
  });

  it('skips where it was asked when an answer has put another page in its place', async () => {
    const { rerender } = ask();
    rerender({ isOpen: false });
    window.history.replaceState({ idx: 2 }, '', '/instead');
    await back();
    await isAt('/before');
  });
});
