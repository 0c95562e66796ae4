import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CountdownPanel } from './countdown';
import { countdownOf } from './use-countdown';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('The countdown of the pre-sale', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  const openAt = (hours: number, minutes: number, seconds: number) => {
    jest.setSystemTime(new Date(2026, 5, 12, hours, minutes, seconds));
    const { container } = render(<CountdownPanel />);
    const later = (ms: number) =>
      act(() => {
        jest.advanceTimersByTime(ms);
      });
    const state = () => container.querySelector('[data-state]')?.getAttribute('data-state');
    return { later, state };
  };

  // id: goes-to-the-midnight-that-starts
  it('goes to the midnight that starts the next local day, second by second', () => {
    const { later, state } = openAt(21, 30, 0);
    expect([screen.getByRole('timer').textContent, state()]).toEqual(['02:30:00', 'normal']);
    later(SECOND);
    expect(screen.getByRole('timer').textContent).toBe('02:29:59');
    expect(screen.queryByText('Hurry up! Limited time remaining!')).toBeNull();
  });

  // id: is-urgent-under-ten
  it('is urgent under ten minutes', () => {
    const { later, state } = openAt(23, 49, 59);
    later(SECOND);
    expect([screen.getByRole('timer').textContent, state()]).toEqual(['00:10:00', 'normal']);
    later(SECOND);
    expect([screen.getByRole('timer').textContent, state()]).toEqual(['00:09:59', 'urgent']);
    screen.getByText('Hurry up! Limited time remaining!');
  });

  // id: is-over-at-zero-and-begins
  it('is over at zero, and begins no second time', () => {
    const { later, state } = openAt(23, 59, 58);
    later(2 * SECOND);
    screen.getByText('Offer Expired!');
    later(5 * MINUTE);
    expect([screen.queryByRole('timer'), state()]).toEqual([null, 'over']);
  });

  it.each([
    [600_000, 'normal', '00:10:00'],
    [599_999, 'urgent', '00:10:00'],
    [1, 'urgent', '00:00:01'],
    [0, 'over', '00:00:00'],
    [90_000_000, 'normal', '25:00:00'],
  ])('with %i ms left is %s and reads %s', (ms, state, text) => {
    expect(countdownOf(ms)).toEqual({ state, text });
  });
});
