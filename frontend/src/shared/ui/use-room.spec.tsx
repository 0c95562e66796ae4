import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useRoom } from './use-room';

describe('The room of a dialog', () => {
  const open = (seen: object | undefined) => {
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
    return renderHook(() => useRoom()).result;
  };
  const viewport = (height: number, more: object = {}) =>
    Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1, ...more });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('is the window, where nothing lies over it or the browser does not say', () => {
    expect(open(undefined).current).toBeUndefined();
    expect(open(viewport(window.innerHeight)).current).toBeUndefined();
    // A bar of the browser's own is no keyboard.
    expect(open(viewport(window.innerHeight - 119)).current).toBeUndefined();
  });

  // id: is-what-a-keyboard-leaves
  it('is what a keyboard leaves of it, wherever the page stands under it, until it is gone', () => {
    const seen = viewport(window.innerHeight);
    const result = open(seen);
    const becomes = (height: number, offsetTop: number) =>
      act(() => {
        Object.assign(seen, { height, offsetTop });
        seen.dispatchEvent(new Event('resize'));
      });
    const half = window.innerHeight / 2;
    becomes(half, 40);
    expect(result.current).toEqual({ '--room': `${half}px`, top: 40 + half / 2 });
    becomes(window.innerHeight, 0);
    expect(result.current).toBeUndefined();
  });

  it('is not made smaller for who has zoomed in', () => {
    expect(open(viewport(window.innerHeight / 2, { scale: 2 })).current).toBeUndefined();
  });
});
