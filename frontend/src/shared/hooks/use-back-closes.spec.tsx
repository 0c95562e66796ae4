import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
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

  it('is left to browsers that know of neither', () => {
    Reflect.deleteProperty(window, 'navigation');
    Reflect.deleteProperty(window, 'CloseWatcher');
    expect(() => renderHook(() => useBackCloses(true, onBack))).not.toThrow();
  });
});
