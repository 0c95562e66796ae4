import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const HEADING = '<h1>Your order</h1>';

describe('Where the focus is on a new page', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    document.body.innerHTML = '<main></main><button>Menu</button>';
  });
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
    jest.useRealTimers();
  });

  const main = () => document.querySelector('main') ?? document.body;
  const focused = () => document.activeElement?.textContent ?? '';
  const focus = (name: string) => document.querySelector<HTMLElement>(name)?.focus();
  const open = () =>
    renderHook(({ path }) => useFocusOnNavigation(path), { initialProps: { path: '/menu' } });
  const go = (page: ReturnType<typeof open>, path = '/order') => page.rerender({ path });
  const shows = async (html: string): Promise<void> => {
    main().innerHTML = html;
    await act(() => jest.advanceTimersByTimeAsync(0));
  };

  it('is not on the heading of the first page, nor of the same one', () => {
    main().innerHTML = HEADING;
    const page = open();
    go(page, '/menu');
    expect(document.activeElement).toBe(document.body);
  });

  it('is on its heading, which takes no part in the order of tabs', () => {
    focus('button');
    const page = open();
    main().innerHTML = HEADING;
    go(page);
    expect(focused()).toBe('Your order');
    expect(document.querySelector('h1')?.tabIndex).toBe(-1);
  });

  it('is on its heading as soon as there is one', async () => {
    const page = open();
    go(page);
    await shows('<p>Loading</p>');
    expect(document.activeElement).toBe(document.body);
    await shows(`<section>${HEADING}</section>`);
    expect(focused()).toBe('Your order');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is in the field that takes it as the page appears', () => {
    const Page = ({ path }: { path: string }) => {
      useFocusOnNavigation(path);
      return path === '/menu' ? (
        <button>Sign in</button>
      ) : (
        <>
          <h1>Sign in</h1>
          <input autoFocus />
        </>
      );
    };
    const { rerender } = render(<Page path="/menu" />);
    focus('button');
    rerender(<Page path="/signin" />);
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('stays in a field that has taken it before the heading came', async () => {
    const page = open();
    go(page);
    await shows('<input />');
    focus('input');
    await shows(`<input />${HEADING}`);
    focus('input');
    main().insertAdjacentHTML('beforeend', '<p></p>');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('stays where it is when the heading takes longer than five seconds', async () => {
    const page = open();
    go(page);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await shows(HEADING);
    expect(document.activeElement).toBe(document.body);
  });

  it('is not moved any more by a page that has been left', async () => {
    const page = open();
    go(page);
    page.unmount();
    await shows(HEADING);
    expect(document.activeElement).toBe(document.body);
    expect(jest.getTimerCount()).toBe(0);
  });
});
