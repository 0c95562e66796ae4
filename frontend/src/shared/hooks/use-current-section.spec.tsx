import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { MenuSectionKey } from '@lineless/contracts/catalogue/menu-order';
import { sectionId, useCurrentSection } from './use-current-section';

const KEYS: readonly MenuSectionKey[] = ['alcoholic', 'non-alcoholic', 'merchandise'];

describe('The section under the tabs', () => {
  let tops: number[];
  const page = { scrollY: 0, innerHeight: 800, scrollHeight: 3_000 };

  beforeEach(() => {
    tops = [72, 800, 1_600];
    Object.assign(page, { scrollY: 0, innerHeight: 800, scrollHeight: 3_000 });
    document.body.innerHTML = KEYS.map((key) => `<section id="${sectionId(key)}"></section>`).join('');
    document.querySelectorAll('section').forEach((section, at) => {
      section.getBoundingClientRect = () => ({ top: tops[at] }) as DOMRect;
    });
    for (const name of ['scrollY', 'innerHeight'] as const)
      Object.defineProperty(window, name, { configurable: true, get: () => page[name] });
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      configurable: true,
      get: () => page.scrollHeight,
    });
  });
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
    Reflect.deleteProperty(document.documentElement, 'scrollHeight');
    jest.restoreAllMocks();
  });

  const open = (keys: readonly MenuSectionKey[] = KEYS) => renderHook(() => useCurrentSection(keys));
  const scroll = (scrollY: number): void => {
    tops = [72 - scrollY, 800 - scrollY, 1_600 - scrollY];
    page.scrollY = scrollY;
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  it('is the first one before anything has passed', () => {
    tops = [400, 800, 1_600];
    expect(open().result.current.current).toBe('alcoholic');
  });

  it.each([
    [727, 'alcoholic'],
    [728, 'non-alcoholic'],
    [1_527, 'non-alcoholic'],
    [1_528, 'merchandise'],
    [0, 'alcoholic'],
  ])('after %i px is %s', (scrollY, expected) => {
    const { result } = open();
    scroll(900);
    scroll(scrollY);
    expect(result.current.current).toBe(expected);
  });

  it.each([
    [1_697, 'alcoholic'],
    [1_698, 'merchandise'],
  ])('is the last one at the end of the page, however short it is: %i px', (scrollY, expected) => {
    const { result } = open();
    page.scrollHeight = 2_500;
    page.scrollY = scrollY;
    tops = [72, 800, 1_600];
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(result.current.current).toBe(expected);
  });

  it('is the last one as soon as a page that is hardly longer than the screen is scrolled', () => {
    page.scrollHeight = 801;
    const { result } = open();
    expect(result.current.current).toBe('alcoholic');
    scroll(1);
    expect(result.current.current).toBe('merchandise');
  });

  it('is the first one of a page that is shorter than the screen', () => {
    page.scrollHeight = 700;
    expect(open().result.current.current).toBe('alcoholic');
  });

  it('stays where it is when what has passed is not among the tabs', () => {
    const { result } = open(['alcoholic', 'merchandise']);
    scroll(900);
    expect(result.current.current).toBe('alcoholic');
  });

  it('is none before there are any, and the first of those that come then', () => {
    const page = renderHook(({ keys }) => useCurrentSection(keys), {
      initialProps: { keys: [] as readonly MenuSectionKey[] },
    });
    expect(page.result.current.current).toBeUndefined();
    page.rerender({ keys: KEYS.slice(1) });
    expect(page.result.current.current).toBe('non-alcoholic');
  });

  it('is looked for among the sections that have come since', () => {
    const sections = document.body.innerHTML;
    document.body.innerHTML = '';
    const { result } = open();
    document.body.innerHTML = sections;
    document.querySelectorAll('section').forEach((section, at) => {
      section.getBoundingClientRect = () => ({ top: tops[at] }) as DOMRect;
    });
    scroll(900);
    expect(result.current.current).toBe('non-alcoholic');
  });

  it('is looked for no more once the page is left', () => {
    const { unmount } = open();
    const removed = jest.spyOn(window, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('scroll');
  });

  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ])('is gone to, without motion where that is wanted (%s)', (matches, behavior) => {
    const scrolled = jest.fn();
    window.matchMedia = () => ({ matches }) as MediaQueryList;
    const section = document.getElementById('menu-merchandise');
    if (section) Object.assign(section, { scrollIntoView: scrolled, tabIndex: -1 });
    open().result.current.goTo('merchandise');
    expect(scrolled).toHaveBeenCalledWith({ behavior });
    expect(document.activeElement).toBe(section);
  });
});
