import { describe, expect, it } from '@jest/globals';
import { order } from '@lineless/contracts/ordering/orders';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { orderFormats, type OrderEvent } from '@lineless/areas/ordering/model/events';
import * as o from '@lineless/areas/ordering/testing/orders';
import { ordersProjection } from './orders';

const after = (...events: readonly OrderEvent[]) =>
  present(ordersProjection, 'order-1', streamed('order-order-1', orderFormats, events));
const disputed = (state: 'open' | 'lost'): OrderEvent => ({
  type: 'OrderDisputeRecorded',
  data: { disputeId: 'du_1', state, amount: 5_804, reason: 'fraudulent' },
});
const topics = (...events: readonly OrderEvent[]) => topicsOf(ordersProjection, after(...events));

describe('The orders', () => {
  // id: give-exactly-what-the-contract
  it('give exactly what the contract says, at every step of a life', () => {
    const life = [
      ...[o.placed, o.started, o.wanted, o.revised, o.paid, o.prepared, o.completed, o.refunded],
      disputed('open'),
      disputed('lost'),
    ];
    life.forEach((_event, index) => {
      const view = ordersProjection.view(after(...life.slice(0, index + 1)), index);
      expect(order.strict().parse(JSON.parse(JSON.stringify(view)))).toMatchObject({
        orderId: 'order-1',
        version: index,
      });
    });
  });

  // id: reach-the-screens-behind
  it('reach the screens behind the bar only once they are paid', () => {
    expect(topics(o.placed)).toEqual(['order:order-1', 'user:ana']);
    expect(topics(o.placed, o.expired)).toEqual(['order:order-1', 'user:ana']);
    expect(topics(o.placed, o.paid)).toEqual(['order:order-1', 'user:ana', 'location:064E1:orders']);
  });

  it('are found by what is due for them, and by nothing once it is done', () => {
    const due = (...events: readonly OrderEvent[]) => {
      const keys = ordersProjection.keys(after(...events));
      const names = ['expiryDueAt', 'revisionDueAt', 'stockDueAt', 'refundDueAt'];
      return names.filter((name) => keys[name] !== null);
    };
    expect(due(o.placed)).toEqual(['expiryDueAt']);
    expect(due(o.placed, o.started, o.wanted)).toEqual(['expiryDueAt', 'revisionDueAt']);
    expect(due(o.placed, o.started, o.wanted, o.revised)).toEqual(['expiryDueAt']);
    expect(due(o.placed, o.paid)).toEqual(['stockDueAt']);
    expect(due(o.placed, o.paid, o.stockCommitted)).toEqual([]);
    expect(due(o.placed, o.paid, o.stockCommitted, o.refundRequested)).toEqual(['refundDueAt']);
    const refunded = [o.placed, o.paid, o.stockCommitted, o.refundRequested, o.refunded] as const;
    expect(due(...refunded)).toEqual(['stockDueAt']);
    expect(due(...refunded, o.stockReturned)).toEqual(['stockDueAt']);
    expect(due(...refunded, o.stockReturned, o.stockReleased)).toEqual([]);
    expect(due(o.placed, o.expired)).toEqual(['stockDueAt']);
  });

  it('have what is to be done at once due at once, also where their times are told by a clock that is ahead', () => {
    const { stockDueAt } = ordersProjection.keys(after(o.placed, o.paid));
    const { refundDueAt } = ordersProjection.keys(after(o.placed, o.paid, o.refundRequested));
    const longAgo = '2000-01-01T00:00:00.000Z';
    expect([stockDueAt, refundDueAt].map((due) => String(due) < longAgo)).toEqual([true, true]);
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

  it('are found among the disputed ones from the first dispute on, however it ends', () => {
    const isFound = (...events: readonly OrderEvent[]) =>
      ordersProjection.keys(after(...events)).disputedAt !== null;
    expect(isFound(o.placed, o.paid)).toBe(false);
    expect(isFound(o.placed, o.paid, disputed('open'), disputed('lost'))).toBe(true);
  });

  it('count for a shift with what was paid for them, which is nothing where they were free', () => {
    const free: OrderEvent = { type: 'OrderPaid', data: { method: 'FREE', amount: 0 } };
    const total = (...events: readonly OrderEvent[]) =>
      ordersProjection.keys(after(...events)).completedTotal;
    expect(total(o.placed, o.paid, o.beerMissing, o.completed)).toBe(5_804 - 986);
    expect(total(o.placedFree, free, o.completed)).toBe(0);
  });

  it('are found by their code once they are paid, and give their tip while they are handed over', () => {
    const keys = (...events: readonly OrderEvent[]) => {
      const { shortId, listedAt, completedTip } = ordersProjection.keys(after(...events));
      return [shortId, listedAt !== null, completedTip];
    };
    const withTip: OrderEvent = {
      type: 'OrderPlaced',
      data: { ...o.placed.data, amounts: { ...o.amounts, tip: 150 } },
    };
    expect(keys(withTip)).toEqual(['RDER-1', false, null]);
    expect(keys(withTip, o.paid)).toEqual(['RDER-1', true, null]);
    expect(keys(withTip, o.paid, o.completed)).toEqual(['RDER-1', true, 150]);
    expect(keys(withTip, o.paid, o.completed, o.refunded)).toEqual(['RDER-1', true, null]);
  });

  it('are no business of their customer once they have expired, and no sale once they are refunded', () => {
    const { customerId, soldAt } = ordersProjection.keys(after(o.placed, o.expired));
    expect([customerId, soldAt]).toEqual([null, null]);
    expect(ordersProjection.keys(after(o.placed, o.paid))).toMatchObject({
      customerId: 'ana',
      soldAt: o.at,
      paidAt: o.at,
    });
    expect(ordersProjection.keys(after(o.placed, o.paid, o.refunded))).toMatchObject({
      soldAt: null,
      paidAt: o.at,
    });
  });

  it('park what cannot be read', () => {
    const events = streamed('order-order-1', orderFormats, [
      { type: 'OrderPlaced', data: { orderId: 'order-1' } },
    ]);
    expect(() => present(ordersProjection, 'order-1', events)).toThrow();
  });
});
