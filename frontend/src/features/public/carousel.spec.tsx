import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const PICTURES = ['one', 'two', 'three'].map((file) => ({ file, alt: file }));

describe('The pictures of an artist', () => {
  let isCalm: boolean;

  beforeEach(() => {
    isCalm = false;
    jest.useFakeTimers();
    window.matchMedia = ((query: string) => ({ matches: isCalm && query.includes('reduce') })) as never;
    Element.prototype.scrollTo = (): void => undefined;
    // The document of the tests measures nothing.
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 300 });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  });

  const open = () => render(<Carousel label="Mky" pictures={PICTURES} />);
  const shown = () =>
    screen.getAllByRole('button', { current: true }).map((dot) => dot.getAttribute('aria-label'));
  const later = (ms: number) =>
    act(() => {
      jest.advanceTimersByTime(ms);
    });

  // id: come-in-turns-each-for-six
  it('come in turns, each for six seconds', () => {
    open();
    expect(shown()).toEqual(['Picture 1 of 3']);
    later(5_999);
    expect(shown()).toEqual(['Picture 1 of 3']);
    later(1);
    expect(shown()).toEqual(['Picture 2 of 3']);
    later(6_000);
    later(6_000);
    expect(shown()).toEqual(['Picture 1 of 3']);
  });

  it('stay where one has pressed pause, and go on by a dot', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    later(60_000);
    expect(shown()).toEqual(['Picture 1 of 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
    expect(shown()).toEqual(['Picture 3 of 3']);
    screen.getByRole('button', { name: 'Play' });
  });

  it('do not move by themselves for who wants nothing to move', () => {
    isCalm = true;
    open();
    later(60_000);
    expect(shown()).toEqual(['Picture 1 of 3']);
  });
});
