import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { useSwipe } from './use-swipe';

const at = (clientX: number) => ({ clientX }) as PointerEvent;

describe('A swipe', () => {
  const open = () => {
    const steps: number[] = [];
    const { result } = renderHook(() => useSwipe((step) => steps.push(step)));
    return {
      steps,
      move: (from: number, to: number): void => {
        result.current.onPointerDown(at(from));
        result.current.onPointerUp(at(to));
      },
      on: result.current,
      /** @returns whether the click has come through */
      click: (): boolean => {
        const event = { preventDefault: jest.fn(), stopPropagation: jest.fn() };
        result.current.onClickCapture(event);
        expect(event.stopPropagation.mock.calls.length).toBe(event.preventDefault.mock.calls.length);
        return event.preventDefault.mock.calls.length === 0;
      },
    };
  };

  // id: from-to-is
  it.each([
    [200, 150, [1]],
    [200, 151, []],
    [200, 250, [-1]],
    [200, 249, []],
    [0, 50, [-1]],
  ])('from %i to %i is %j', (from, to, expected) => {
    const { move, steps } = open();
    move(from, to);
    expect(steps).toEqual(expected);
  });

  it('is no tap, and the next tap is one', () => {
    const { move, click } = open();
    move(200, 100);
    expect([click(), click()]).toEqual([false, true]);
  });

  it('that brought no click does not swallow the next tap', () => {
    const { move, click } = open();
    move(200, 100);
    move(200, 199);
    expect(click()).toBe(true);
  });

  it('that was taken away by the browser is none, nor is one that never began', () => {
    const { on, steps } = open();
    on.onPointerDown(at(200));
    on.onPointerCancel();
    on.onPointerUp(at(0));
    on.onPointerDown(at(200));
    on.onPointerUp(at(190));
    on.onPointerUp(at(0));
    on.onPointerUp(at(400));
    expect(steps).toEqual([]);
  });
});
