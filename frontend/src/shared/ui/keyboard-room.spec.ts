import { afterEach, describe, expect, it } from '@jest/globals';
import { keepRoom } from './keyboard-room';

describe('The room that a keyboard leaves', () => {
  const { style } = document.documentElement;
  const kept = () => ['--room', '--room-middle'].map((name) => style.getPropertyValue(name));
  const viewport = (height: number, more: object = {}) =>
    Object.assign(new EventTarget(), {
      height,
      offsetTop: 0,
      scale: 1,
      ...more,
    }) as unknown as VisualViewport;
  let end = (): void => undefined;
  const open = (seen: VisualViewport | null) => {
    end = keepRoom(seen);
    return kept();
  };
  afterEach(() => {
    end();
    style.removeProperty('--room');
    style.removeProperty('--room-middle');
  });

  it('is the window, where nothing lies over it or the browser does not say', () => {
    expect(open(null)).toEqual(['', '']);
    expect(open(viewport(window.innerHeight))).toEqual(['', '']);
    // A bar of the browser's own is no keyboard.
    expect(open(viewport(window.innerHeight - 119))).toEqual(['', '']);
    // Who has zoomed in sees less of the window on purpose.
    expect(open(viewport(window.innerHeight / 2, { scale: 2 }))).toEqual(['', '']);
  });

  // id: is-what-a-keyboard-leaves
  it('is what it leaves, wherever the page stands under it, until it is gone', () => {
    const seen = viewport(window.innerHeight);
    open(seen);
    const becomes = (height: number, offsetTop: number) => {
      Object.assign(seen, { height, offsetTop });
      seen.dispatchEvent(new Event('resize'));
      return kept();
    };
    const half = window.innerHeight / 2;
    expect(becomes(half, 40)).toEqual([`${half}px`, `${40 + half / 2}px`]);
    expect(becomes(window.innerHeight, 0)).toEqual(['', '']);
    end();
    expect(becomes(half, 0)).toEqual(['', '']);
  });
});
