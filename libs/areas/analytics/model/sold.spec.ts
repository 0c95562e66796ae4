import { describe, expect, it } from '@jest/globals';
import { orderFormats, type OrderEvent } from '@lineless/areas/ordering/model/events';
import * as o from '@lineless/areas/ordering/testing/orders';
import { streamed } from '@lineless/kernel/testing/stream';
import { readEvent } from '@lineless/kernel/event-format';
import { movementsOf } from './books';
import { soldOf } from './sold';
import { evolveSale, type Sale } from './state';
import { enrichedOrder } from './view';

function saleAfter(...events: readonly OrderEvent[]): Sale {
  const stored = streamed('order-order-1', orderFormats, events);
  const sale = stored.reduce<Sale | null>(
    (state, event) => evolveSale(state, { ...readEvent(orderFormats, event), position: event.position }),
    null,
  );
  if (!sale) throw new Error('There is no order');
  return sale;
}
const after = (...events: readonly OrderEvent[]) => soldOf(saleAfter(...events));
const itemFailed: OrderEvent = { type: 'OrderItemRefundFailed', data: { number: 1, refundId: 're_item' } };

describe('An order as figures count it', () => {
  it('is none before it is paid, also where it has expired', () => {
    expect(after(o.placed)).toBeNull();
    expect(after(o.placed, o.expired)).toBeNull();
  });

  it('costs what was captured, and is what was in the cart when it was paid', () => {
    expect(after(o.placed, o.paid)).toMatchObject({ kept: 5_804, captured: 5_804, total: 5_804, tip: 0 });
    expect(after(o.placed, o.started, o.revised, o.paid)).toMatchObject({ tip: 270, total: 2_241 });
  });

  // id: costs-nothing-once
  it('costs nothing once it is refunded, and what it did where that failed', () => {
    const events = [o.placed, o.paid, o.refundRequested, o.refunded] as const;
    expect(after(...events)).toMatchObject({ kept: 0, captured: 5_804, refundReason: 'NONE_PROVIDED' });
    expect(after(...events, o.refundFailed)).toMatchObject({ kept: 5_804, refundReason: null });
    expect(after(...events, o.refundFailed, o.refunded)).toMatchObject({ kept: 0 });
  });

  it('costs nothing where it was free', () => {
    const free: OrderEvent = { type: 'OrderPaid', data: { method: 'FREE', amount: 44 } };
    expect(after(o.placedFree, free)).toMatchObject({ kept: 0, total: 44 });
  });

  it('costs less by what the provider’s desk has given back, unless it did not arrive', () => {
    const part: OrderEvent = { type: 'OrderPartlyRefunded', data: { refundId: 're_d1', amount: 500 } };
    const failed: OrderEvent = { type: 'OrderPartialRefundFailed', data: { refundId: 're_d1' } };
    expect(after(o.placed, o.paid, part)).toMatchObject({ kept: 5_304, captured: 5_804, total: 5_804 });
    expect(after(o.placed, o.paid, part, failed)).toMatchObject({ kept: 5_804 });
    expect(after(o.placed, o.paid, part, o.refunded)).toMatchObject({ kept: 0 });
    expect(after(o.placed, o.paid, part, o.refunded, failed)).toMatchObject({ kept: 5_804 });
  });

  it('is without what was missing, whose price is back unless it did not arrive', () => {
    const missing = [o.placed, o.paid, o.beerMissing] as const;
    const kept = 5_804 - 986;
    expect(after(...missing, o.beerRefunded)).toMatchObject({ kept, total: kept });
    expect(after(...missing, o.beerRefunded)?.items[0]).toMatchObject({ quantity: 1, lineAmount: 900 });
    expect(after(...missing, itemFailed)).toMatchObject({ kept: 5_804 });
    expect(after(...missing, itemFailed, o.beerRefunded)).toMatchObject({ kept });
    expect(after(o.placed, o.paid, o.shirtMissing)?.items.map(({ productId }) => productId)).toEqual([
      'beer',
    ]);
  });

  it('is without the line that was missing, and with the other one of the same product', () => {
    const dearer = { ...o.beer, lineId: 'line-2', price: 1_000, quantity: 1, lineAmount: 1_000 };
    const order: OrderEvent = {
      ...o.placed,
      data: { ...o.placed.data, items: [o.beer, dearer] },
    };
    const missing: OrderEvent = {
      type: 'OrderItemRefundRequested',
      data: { ...o.beerMissing.data, lineId: 'line-2', price: 1_000 },
    };
    const left = (...events: OrderEvent[]) =>
      after(order, o.paid, ...events)?.items.map(({ quantity, lineAmount }) => [quantity, lineAmount]);
    expect(left(missing)).toEqual([[2, 1_800]]);
    expect(left(o.beerMissing)).toEqual([
      [1, 900],
      [1, 1_000],
    ]);
  });

  it('can be looked at as of any event', () => {
    const sale = saleAfter(o.placed, o.paid, o.prepared, o.completed, o.refundRequested, o.refunded);
    const states = sale.moments.map(({ position }) => soldOf(sale, position));
    expect(states.map((sold) => sold?.kept)).toEqual([5_804, 5_804, 5_804, 5_804, 0]);
    expect(states.map((sold) => sold?.completed?.by.name)).toEqual([
      undefined,
      undefined,
      'Maya',
      'Maya',
      'Maya',
    ]);
    expect(soldOf(sale, '')).toBeNull();
  });

  it('is ready no more where a part of it is taken back', () => {
    const recalled: OrderEvent = { type: 'OrderSectionRecalled', data: { by: o.maya, section: 'bar' } };
    expect(after(o.placed, o.paid, o.prepared)?.readyAt).toBe(o.at);
    expect(after(o.placed, o.paid, o.prepared, recalled)?.readyAt).toBeNull();
  });

  // id: is-of-a-guest-where-the-payment-had-no-name
  it('is of a Guest where the payment had no name', () => {
    const nameless = { type: 'OrderPaid', data: { method: 'card', amount: 5_804 } } as const;
    const byWallet: OrderEvent = {
      type: 'OrderPaid',
      data: { ...nameless.data, payer: { firstName: 'A', lastName: 'Card' } },
    };
    const customers = [o.paid, nameless, byWallet].map((paid) => {
      const sold = after(o.placed, paid);
      return sold && enrichedOrder(sold).customer;
    });
    expect(customers).toEqual([
      { firstName: 'Ana', lastName: 'Morales' },
      { firstName: 'Guest', lastName: '' },
      { firstName: 'Guest', lastName: '' },
    ]);
  });
});

describe('What an order has moved', () => {
  const moved = (...events: readonly OrderEvent[]) => movementsOf(saleAfter(o.placed, o.paid, ...events));
  const refundOf = (movements: ReturnType<typeof moved>) => movements.map(({ refund }) => refund);

  it.each<[string, readonly OrderEvent[], readonly OrderEvent[]]>([
    ['a piece that was missing went back', [o.beerMissing, o.beerRefunded], [o.beerRefunded]],
    ['all of it went back', [o.refundRequested, o.refunded], [o.refunded]],
    ['a piece did not arrive', [o.beerMissing, o.beerRefunded, itemFailed], [itemFailed]],
    ['nothing arrived', [o.refundRequested, o.refunded, o.refundFailed], [o.refundFailed]],
  ])('is booked once, however often it is said that %s', (_, events, again) => {
    const once = refundOf(moved(...events));
    expect(once.length).toBeGreaterThan(1);
    expect(refundOf(moved(...events, ...again))).toEqual(once);
  });

  const sum = (events: readonly OrderEvent[]) =>
    moved(...events).reduce(
      (all, { gross, discount, refund, tax, fee, tip }) => all + gross - discount - refund + tax + fee + tip,
      0,
    );

  it('is nothing in the end where a part did not arrive that all had gone back with, and all went back again', () => {
    const all = [o.beerMissing, o.beerRefunded, o.refundRequested, o.refunded] as const;
    expect([all, [...all, itemFailed], [...all, itemFailed, o.refunded]].map(sum)).toEqual([0, 986, 0]);
    const part: OrderEvent = { type: 'OrderPartlyRefunded', data: { refundId: 're_d1', amount: 500 } };
    const failed: OrderEvent = { type: 'OrderPartialRefundFailed', data: { refundId: 're_d1' } };
    const desk = [part, o.refunded] as const;
    expect([desk, [...desk, failed], [...desk, failed, o.refunded]].map(sum)).toEqual([0, 500, 0]);
    expect(sum([...desk, failed, o.refunded, o.refundFailed])).toBe(500);
  });

  it('is what a refund gave that fails, and nothing where it had given nothing', () => {
    const fails = (refundId: string): OrderEvent => ({ type: 'OrderRefundFailed', data: { refundId } });
    const once = [o.beerMissing, o.beerRefunded, o.refundRequested, o.refunded, itemFailed] as const;
    const again = [...once, o.refundRequested, fails('re_2')] as const;
    expect([sum(again), sum([...again, fails('re_1')])]).toEqual([986, o.amounts.total]);
    // Told of one that the order had not heard of, it has none of them.
    expect(sum([o.refundRequested, o.refunded, fails('re_d1')])).toBe(o.amounts.total);
  });

  it('is nothing in the end where another amount was paid than it costs, and went straight back', () => {
    const paid: OrderEvent = { type: 'OrderPaid', data: { ...o.payment, amount: 2_241 } };
    const sale = saleAfter(o.placed, paid, o.refundRequested, o.refunded);
    const all = movementsOf(sale).map(
      ({ gross, discount, refund, tax, fee, tip }) => gross - discount - refund + tax + fee + tip,
    );
    expect(all).toEqual([2_241, -2_241]);
  });
});
