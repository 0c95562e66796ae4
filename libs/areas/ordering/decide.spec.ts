import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/given-when-then';
import { orderDecider } from './decide';
import { evolveOrder, stockDue, type OrderState } from './state';
import * as o from './testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
const { commands } = o;
const folded = (...events: Parameters<typeof evolveOrder>[1][]) =>
  events.reduce<OrderState | null>(evolveOrder, null);

describe('Placing and changing an order', () => {
  it('places it once', () => {
    given().when(commands.place).then(o.placed);
    given(o.placed).when(commands.place).thenNothing();
  });

  it('is refused for an order that does not exist', () => {
    given().when(commands.recordPayment).thenRefused('ORDER_NOT_FOUND');
  });

  it('takes new items and a new tip while nothing is paid', () => {
    given(o.placed).when(commands.revise).then(o.revised);
    given(o.placed, o.revised).when(commands.revise).thenNothing();
    given(o.placed, o.paid).when(commands.revise).thenRefused('ORDER_NOT_REVISABLE');
    given(o.placed, o.expired).when(commands.revise).thenRefused('ORDER_EXPIRED');
  });

  it('does not mix two changes that were computed side by side', () => {
    const other = { ...o.revision, items: [{ ...o.beer, quantity: 9 }] };
    given(o.placed, { type: 'OrderRevised', data: other }).when(commands.revise).thenRefused('ORDER_CHANGED');
  });
});

describe('Paying', () => {
  it('remembers the one payment of the order', () => {
    given(o.placed).when(commands.startPayment).then(o.started);
    given(o.placed, o.started)
      .when({ ...commands.startPayment, paymentIntentId: 'pi_2' })
      .thenNothing();
    given(o.placed, o.expired).when(commands.startPayment).thenRefused('ORDER_EXPIRED');
  });

  it('is recorded once, whoever hears of it first', () => {
    given(o.placed, o.started).when(commands.recordPayment).then(o.paid);
    given(o.placed, o.started, o.paid).when(commands.recordPayment).thenNothing();
    given(o.placed, o.started, o.paid, o.completed).when(commands.recordPayment).thenNothing();
  });

  it('sends money straight back that came too late or in another amount', () => {
    const by = { userId: 'system', name: 'Lineless' };
    given(o.placed, o.started, o.expired)
      .when(commands.recordPayment)
      .then(o.paid, { type: 'OrderRefundRequested', data: { reason: 'PAID_TOO_LATE', by, at: o.at } });
    given(o.placed, o.started, o.revised)
      .when(commands.recordPayment)
      .then(o.paid, { type: 'OrderRefundRequested', data: { reason: 'AMOUNT_DIFFERS', by, at: o.at } });
  });

  it('needs no payment below 0.50', () => {
    given(o.placedFree)
      .when(commands.recordFree)
      .then({ type: 'OrderPaid', data: { method: 'FREE', amount: 0, at: o.at } });
    given(o.placed).when(commands.recordFree).thenRefused('ORDER_NOT_FREE');
  });

  it('expires only when the time is up and nothing was paid', () => {
    given(o.placed).when(commands.expire).then(o.expired);
    given(o.placed).when({ type: 'ExpireOrder', at: o.at }).thenNothing();
    given(o.placed, o.paid).when(commands.expire).thenNothing();
  });
});

describe('At the bar', () => {
  const waiting = [o.placed, o.started, o.paid];

  it('prepares and recalls a paid order, repeats change nothing', () => {
    given(...waiting)
      .when(commands.prepare)
      .then(o.prepared);
    given(...waiting, o.prepared)
      .when(commands.prepare)
      .thenNothing();
    given(...waiting, o.prepared)
      .when(commands.recall)
      .then(o.recalled);
    given(...waiting)
      .when(commands.recall)
      .thenNothing();
    given(o.placed).when(commands.prepare).thenRefused('ORDER_NOT_PREPARABLE');
  });

  it('completes it once; the second scan changes nothing', () => {
    given(...waiting)
      .when(commands.complete)
      .then(o.completed);
    given(...waiting, o.prepared)
      .when(commands.complete)
      .then(o.completed);
    given(...waiting, o.completed)
      .when(commands.completeByNoor)
      .thenNothing();
  });

  it('hands nothing out that is unpaid, expired or on its way back', () => {
    given(o.placed).when(commands.complete).thenRefused('ORDER_NOT_COMPLETABLE');
    given(o.placed, o.expired).when(commands.complete).thenRefused('ORDER_NOT_COMPLETABLE');
    given(...waiting, o.refundRequested)
      .when(commands.complete)
      .thenRefused('ORDER_NOT_COMPLETABLE');
    given(...waiting, o.refundRequested, o.refunded)
      .when(commands.complete)
      .thenRefused('ORDER_NOT_COMPLETABLE');
  });
});

describe('Refunding', () => {
  it('asks once, and takes the answer once from whoever brings it', () => {
    given(o.placed, o.paid).when(commands.requestRefund).then(o.refundRequested);
    given(o.placed, o.paid, o.refundRequested).when(commands.requestRefund).thenNothing();
    given(o.placed, o.paid, o.refundRequested).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid, o.refunded).when(commands.recordRefund).thenNothing();
  });

  it('converges with a refund that the provider made by itself', () => {
    given(o.placed, o.paid).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid, o.completed).when(commands.recordRefund).then(o.refunded);
    given(o.placed, o.paid)
      .when({ ...commands.recordRefund, amount: 100 })
      .thenNothing();
  });

  it('is for paid orders that were not picked up', () => {
    given(o.placed).when(commands.requestRefund).thenRefused('ORDER_NOT_REFUNDABLE');
    given(o.placed, o.paid, o.completed).when(commands.requestRefund).thenRefused('ORDER_NOT_REFUNDABLE');
  });

  it('of a free order is done at once', () => {
    given(o.placedFree, { type: 'OrderPaid', data: { method: 'FREE', amount: 0, at: o.at } })
      .when(commands.requestRefund)
      .then(o.refundRequested, { type: 'OrderRefunded', data: { refundId: 'FREE', amount: 0, at: o.at } });
  });
});

describe('Counted stock', () => {
  const settled = (outcome: 'committed' | 'released') =>
    ({ type: 'OrderStockSettled', data: { outcome, at: o.at } }) as const;
  const dueAfter = (...events: Parameters<typeof folded>) => {
    const state = folded(...events);
    return state && stockDue(state);
  };

  it('is committed when paid, released when expired or refunded before pickup', () => {
    expect(dueAfter(o.placed)).toBeNull();
    expect(dueAfter(o.placed, o.paid)).toBe('committed');
    expect(dueAfter(o.placed, o.paid, settled('committed'))).toBeNull();
    expect(dueAfter(o.placed, o.expired)).toBe('released');
    expect(dueAfter(o.placed, o.paid, settled('committed'), o.refunded)).toBe('released');
    expect(dueAfter(o.placed, o.paid, o.completed, settled('committed'), o.refunded)).toBeNull();
    expect(dueAfter(o.placed, o.revised, o.paid)).toBeNull();
  });

  it('is recorded as settled once', () => {
    given(o.placed, o.paid).when(commands.commitStock).then(settled('committed'));
    given(o.placed, o.paid, settled('committed')).when(commands.commitStock).thenNothing();
    given(o.placed, o.paid).when(commands.releaseStock).thenNothing();
  });
});
