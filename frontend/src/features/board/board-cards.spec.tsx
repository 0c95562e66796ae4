import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { paidOrder } from '@/data/ordering/testing/orders';
import { BoardCard } from './board-card';
import { BoardCards } from './board-cards';

const NOW = Date.parse('2026-11-20T23:40:00.000Z');
const LIMITS = { due: 240, late: 480 };
const nothing = (): undefined => undefined;
const cardActions = { onBump: nothing, onDismiss: nothing, onOpen: nothing };
const actions = { ...cardActions, onUndo: nothing, leftAs: () => 'ready' as const, unreadable: [] };

/** So many of them, one paid every second; each counts how often it is drawn. */
function cardsOf(count: number, what: Partial<Order> = {}): { orders: Order[]; drawn: () => number } {
  let reads = 0;
  const orders = Array.from({ length: count }, (_, at) => {
    const order = paidOrder({
      orderId: `${what.status ?? 'PAID'}-${String(at).padStart(6, '0')}`,
      datetimePaid: new Date(NOW - (at + 30) * 1_000).toISOString(),
      ...what,
    });
    return Object.defineProperty(order, 'customerName', {
      get: () => {
        reads += 1;
        return 'Ana M.';
      },
    });
  });
  return { orders, drawn: () => reads };
}

describe('Five hundred cards', () => {
  const rendered: string[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    rendered.splice(0);
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  const pass = (ms: number): void => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };

  it('show every second how old they are, and draw nothing but that', () => {
    const { orders, drawn } = cardsOf(500);
    render(<BoardCards cards={orders} limits={{ due: 10_000, late: 20_000 }} {...actions} />);
    screen.getByText('0:30');
    const before = drawn();
    pass(3_000);
    expect(screen.queryByText('0:30')).toBeNull();
    screen.getByText('0:33');
    expect(drawn()).toBe(before);
  });

  it('are drawn when they turn due or late, each for itself', () => {
    const { orders, drawn } = cardsOf(500);
    render(<BoardCards cards={orders} limits={LIMITS} {...actions} />);
    const before = drawn();
    pass(1_000);
    expect(drawn()).toBe(before + 2);
  });

  it('are not touched by a tick that changes none of their words', () => {
    const struck = cardsOf(250, { status: 'REFUNDED' });
    const open = cardsOf(250);
    render(
      <ul>
        {[...struck.orders, ...open.orders].map((order) => (
          <Profiler key={order.orderId} id={order.orderId} onRender={(id) => rendered.push(id)}>
            <BoardCard order={order} limits={LIMITS} isUnfolded={false} onFold={nothing} {...cardActions} />
          </Profiler>
        ))}
      </ul>,
    );
    rendered.splice(0);
    pass(1_000);
    expect(rendered.filter((id) => id.startsWith('REFUNDED'))).toEqual([]);
    expect(rendered).toHaveLength(250);
  });

  it('of which one changes draw that one', () => {
    const { orders, drawn } = cardsOf(500);
    const board = (cards: Order[]) => <BoardCards cards={cards} limits={LIMITS} {...actions} />;
    const { rerender } = render(board(orders));
    const before = drawn();
    const changed = paidOrder({ orderId: 'PAID-000007', customerName: 'Omar F.', version: 3 });
    rerender(board(orders.map((order, at) => (at === 7 ? changed : order))));
    screen.getByText('Omar F.');
    expect(drawn()).toBe(before);
  });
});
