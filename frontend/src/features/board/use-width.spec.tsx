import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useWidth } from './use-width';

function Box({ isThere = true }: { isThere?: boolean }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <>
      {isThere && <div ref={ref} />}
      <output>{width}</output>
    </>
  );
}

describe('How wide an element is', () => {
  const observed: Element[] = [];
  const disconnect = jest.fn();
  let resized: () => void = () => undefined;
  let width = 320;

  const withObserver = (): void => {
    class Observer {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = (element: Element): void => void observed.push(element);
      disconnect = disconnect;
    }
    Reflect.set(globalThis, 'ResizeObserver', Observer);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  };
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    jest.restoreAllMocks();
    observed.splice(0);
  });
  const shownWidth = () => screen.getByRole('status').textContent;

  it('is measured at once and with every change, until it is gone', () => {
    withObserver();
    const { unmount } = render(<Box />);
    expect([shownWidth(), observed.length]).toEqual(['320', 1]);
    width = 640;
    act(() => resized());
    expect(shownWidth()).toBe('640');
    unmount();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('is measured once where the browser does not tell of changes', () => {
    width = 200;
    withObserver();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    render(<Box />);
    expect(shownWidth()).toBe('200');
  });

  it('is 0 where it is not on the page', () => {
    withObserver();
    render(<Box isThere={false} />);
    expect([shownWidth(), observed.length]).toEqual(['0', 0]);
  });
});
