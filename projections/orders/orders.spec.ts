import { describe, expect, it } from '@jest/globals';
import { order } from '@lineless/contracts/ordering/orders';
import type { OrderEvent } from '@lineless/areas/ordering/events';
import type { OrderState } from '@lineless/areas/ordering/state';
import * as o from '@lineless/areas/ordering/testing/orders';
import { ordersProjection } from './orders';

const meta = {
  v: 1,
  at: o.at,
  actor: { kind: 'system', id: 'test' },
  correlationId: 'c',
  causationId: 'c',
} as const;
const stored = (event: { type: string; data: unknown }, revision: number) => ({
  ...event,
  position: String(revision),
  stream: 'order-order-1',
  revision,
  id: `event-${revision}`,
  meta,
});
const after = (...events: readonly OrderEvent[]): OrderState => {
  const state = events
    .map(stored)
    .reduce<OrderState | null>((state, event) => ordersProjection.evolve(state, event), null);
  if (!state) throw new Error('There is no document');
  return state;
};

describe('The orders', () => {
  it('give exactly what the contract says, at every step of a life', () => {
    const life = [o.placed, o.started, o.revised, o.paid, o.prepared, o.completed, o.refunded];
    life.forEach((_event, index) => {
      const view = ordersProjection.view(after(...life.slice(0, index + 1)), index);
      expect(order.strict().parse(JSON.parse(JSON.stringify(view)))).toMatchObject({
        orderId: 'order-1',
        version: index,
      });
    });
  });

  it('reach the screens behind the bar only once they are paid', () => {
    expect(ordersProjection.topics(after(o.placed))).toEqual(['order:order-1']);
    expect(ordersProjection.topics(after(o.placed, o.expired))).toEqual(['order:order-1']);
    expect(ordersProjection.topics(after(o.placed, o.paid))).toEqual([
      'order:order-1',
      'location:064E1:orders',
    ]);
  });

  it('are found by what is due for them, and by nothing once it is done', () => {
    const due = (...events: readonly OrderEvent[]) => {
      const { expiryDueAt, stockDueAt, refundDueAt } = ordersProjection.keys(after(...events));
      return [expiryDueAt, stockDueAt, refundDueAt].map((key) => key !== null);
    };
    const settled: OrderEvent = { type: 'OrderStockSettled', data: { outcome: 'committed', at: o.at } };
    expect(due(o.placed)).toEqual([true, false, false]);
    expect(due(o.placed, o.paid)).toEqual([false, true, false]);
    expect(due(o.placed, o.paid, settled)).toEqual([false, false, false]);
    expect(due(o.placed, o.paid, settled, o.refundRequested)).toEqual([false, false, true]);
    expect(due(o.placed, o.paid, settled, o.refundRequested, o.refunded)).toEqual([false, true, false]);
  });

  it('leave the board when they are picked up or being refunded, and the history never', () => {
    const keys = (...events: readonly OrderEvent[]) => {
      const { boardAt, listedAt, completedAt } = ordersProjection.keys(after(...events));
      return [boardAt, listedAt, completedAt].map((key) => key !== null);
    };
    expect(keys(o.placed)).toEqual([false, false, false]);
    expect(keys(o.placed, o.paid, o.prepared)).toEqual([true, true, false]);
    expect(keys(o.placed, o.paid, o.completed)).toEqual([false, true, true]);
    expect(keys(o.placed, o.paid, o.refundRequested)).toEqual([false, true, false]);
    expect(keys(o.placed, o.paid, o.refunded)).toEqual([false, true, false]);
  });

  it('park what cannot be read', () => {
    expect(() =>
      ordersProjection.evolve(null, stored({ type: 'OrderPlaced', data: { orderId: 'order-1' } }, 0)),
    ).toThrow();
  });
});
