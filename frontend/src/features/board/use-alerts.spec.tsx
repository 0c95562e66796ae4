import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { paidOrder } from '@/data/ordering/testing/orders';
import { sounds } from '@/shared/sound/sounds';
import { Announcer } from '@/shared/ui/announcer';
import { useAlerts } from './use-alerts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const paid = (orderId: string, secondsAgo: number): Order =>
  paidOrder({ orderId, datetimePaid: new Date(NOW - secondsAgo * 1_000).toISOString() });

describe('The tones of the board', () => {
  const heard: string[] = [];
  beforeEach(() => {
    heard.splice(0);
    jest.useFakeTimers({ now: NOW });
    jest.spyOn(sounds, 'play').mockImplementation((tone) => void heard.push(tone));
  });
  afterEach(() => {
    cleanup();
    // What was announced is forgotten.
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
  const open = (first: readonly Order[] | undefined) =>
    renderHook(({ orders }) => useAlerts(orders, { due: 60, late: 120 }), {
      initialProps: { orders: first },
    });

  it('are silent about what is there when the board has been loaded', () => {
    const { rerender } = open(undefined);
    rerender({ orders: [paid('a', 5), paid('b', 500)] });
    expect(heard).toEqual([]);
  });

  it('tell of a new order at once, each once', () => {
    const { rerender } = open([paid('a', 5)]);
    rerender({ orders: [paid('a', 5), paid('b', 0)] });
    rerender({ orders: [paid('a', 5), paid('b', 0)] });
    expect(heard).toEqual(['newOrder']);
  });

  it('tell of an order that turns late by the second', () => {
    open([paid('a', 115)]);
    pass(4_000);
    expect(heard).toEqual([]);
    pass(2_000);
    expect(heard).toEqual(['late']);
  });

  it('tell of the new one where both happen at once', () => {
    const { rerender } = open([paid('a', 5)]);
    rerender({ orders: [paid('a', 5), paid('b', 500)] });
    expect(heard).toEqual(['newOrder']);
  });

  it('come with words for who does not see the board', () => {
    render(<Announcer />);
    const { rerender } = open([]);
    const first = { ...paid('01PF9N9V', 0), customerName: 'Ana M.' };
    rerender({ orders: [first] });
    rerender({ orders: [first, paid('b', 0), paid('c', 0)] });
    const texts = [...screen.getByRole('log').children].map(({ textContent }) => textContent);
    expect(texts).toEqual(['New order PF9N9V, 0 items, Ana M.', '2 new orders']);
  });

  it('tell nothing once the board is left', () => {
    open([paid('a', 115)]).unmount();
    pass(60_000);
    expect(heard).toEqual([]);
  });
});
