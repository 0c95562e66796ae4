import { describe, expect, it } from '@jest/globals';
import { orderDecider } from './decide';
import type { OrderEvent } from './events';
import { orderTableHead, orderTableRow } from './order-table';
import type { OrderState } from './state';
import * as o from '../testing/orders';

/** Each amount another one, so that no column can stand in for its neighbour. */
const placed: OrderEvent = {
  ...o.placed,
  data: {
    ...o.placed.data,
    orderId: 'order-7f3a9c',
    items: [o.beer, { ...o.shirt, options: [{ optionId: 'x', name: 'Signed', price: 0 }] }],
    amounts: { subtotal: 5_300, discount: 100, tip: 270, tax: 504, eventFee: 25, total: 5_999 },
  },
};

/** One event each minute, from 22:00 on. */
function orderAfter(...events: readonly OrderEvent[]): OrderState {
  const begun = Date.parse(o.at);
  const state = events.reduce<OrderState | null>(
    (now, event, minute) =>
      orderDecider.evolve(now, { ...event, at: new Date(begun + minute * 60_000).toISOString() }),
    null,
  );
  if (!state) throw new Error('There is no order.');
  return state;
}

/** The cells of an order by their columns: those that say something. */
function cellsOf(state: OrderState): Readonly<Record<string, string>> {
  const head = orderTableHead.replace('\uFEFF', '').trim().split(',');
  const cells = orderTableRow(state, 'America/Los_Angeles')
    .trim()
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(cells).toHaveLength(head.length);
  return Object.fromEntries(
    head.flatMap((name, n) => (cells[n] === undefined || cells[n] === '' ? [] : [[name, cells[n]]])),
  );
}

const beginning = {
  code: '7F3A9C',
  orderId: 'order-7f3a9c',
  items: '"2 × Lager; 1 × Tour shirt, Medium (Signed)"',
  ...{ subtotal: '53.00', discount: '1.00', tip: '2.70', tax: '5.04', eventFee: '0.25', total: '59.99' },
  ...{ placed: '2026-06-12T22:00:00.000Z', placedLocal: '2026-06-12 15:00:00' },
  ...{ location: 'Main bar', currency: 'USD', timeZone: 'America/Los_Angeles' },
};
const paid = {
  ...{ customer: 'Ana M.', method: 'card', last4: '4242' },
  ...{ paid: '2026-06-12T22:01:00.000Z', paidLocal: '2026-06-12 15:01:00' },
};

describe('An order in a table', () => {
  it('has in each column what that is called', () => {
    expect(cellsOf(orderAfter(placed))).toEqual({ ...beginning, status: 'IN_PROGRESS', givenBack: '0.00' });
    expect(cellsOf(orderAfter(placed, o.paid, o.prepared, o.completed))).toEqual({
      ...{ ...beginning, ...paid, status: 'COMPLETE', givenBack: '0.00' },
      ...{ prepared: '2026-06-12T22:02:00.000Z', preparedLocal: '2026-06-12 15:02:00' },
      ...{
        completed: '2026-06-12T22:03:00.000Z',
        completedLocal: '2026-06-12 15:03:00',
        completedBy: 'Maya',
      },
    });
  });

  it('says what was missing and what went back, also on its way, and of a whole refund all of it', () => {
    const back = { refunded: '2026-06-12T22:04:00.000Z', refundedLocal: '2026-06-12 15:04:00' };
    expect(cellsOf(orderAfter(placed, o.paid, o.beerMissing))).toMatchObject({
      ...{ status: 'PAID', missing: '1 × Lager', givenBack: '9.86', total: '59.99' },
    });
    const asked: OrderEvent = { type: 'OrderRefundRequested', data: { reason: 'cold', by: o.maya } };
    const refunded: OrderEvent = { type: 'OrderRefunded', data: { refundId: 're_1', amount: 5_999 } };
    expect(cellsOf(orderAfter(placed, o.paid, o.beerMissing, asked, refunded))).toEqual({
      ...{ ...beginning, ...paid, ...back, status: 'REFUNDED' },
      ...{ missing: '1 × Lager', givenBack: '59.99', refundReason: 'cold' },
    });
    expect(cellsOf(orderAfter(placed, o.paid, o.refundRequested))).toMatchObject({
      refundReason: 'No reason given',
    });
  });
});
