import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import { recorded } from '@lineless/kernel/testing/given-when-then';
import { orderDecider, type OrderCommand } from './decide';
import type { OrderEvent, SoldItem } from './events';
import { givenBack, itemsLeft } from './item-refunds';
import type { OrderState } from './state';
import * as o from '../testing/orders';

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const anyItem = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), lineAmount: fc.nat({ max: 20_000 }) });
const anyOrder = fc.record({
  lines: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
  tax: fc.nat({ max: 3_000 }),
  tip: fc.nat({ max: 3_000 }),
  eventFee: fc.nat({ max: 500 }),
});
/** So many of a line are said to be missing, and what the tax on the order falls by. */
const anyWord = fc.record({
  line: fc.nat({ max: 4 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  tax: fc.nat({ max: 3_000 }),
});
const words = fc.array(anyWord, { maxLength: 15, size: 'max' });

function paidOrder({ lines, tax, tip, eventFee }: Of<typeof anyOrder>): OrderState {
  const items = lines.map((line, at): SoldItem => ({
    ...o.beer,
    ...line,
    productId: `item-${at}`,
    price: line.lineAmount,
  }));
  const subtotal = lines.reduce((sum, { lineAmount }) => sum + lineAmount, 0);
  const total = subtotal + tax + tip + eventFee;
  const amounts = { subtotal, discount: 0, tip, tax, eventFee, total };
  const paid: OrderEvent = { type: 'OrderPaid', data: { ...o.payment, amount: total } };
  const state = [{ ...o.placed, data: { ...o.placed.data, items, amounts } }, paid].reduce(evolve, null);
  if (!state) throw new Error('There is no order.');
  return state;
}

function evolve(state: OrderState | null, event: OrderEvent): OrderState | null {
  return orderDecider.evolve(state, recorded(event));
}

/** Each word computed of the order as it then is, as the handler does. */
function say(state: OrderState, said: readonly Of<typeof anyWord>[]): OrderState {
  return said.reduce((before, { line, quantity, tax }) => {
    const command: OrderCommand = {
      type: 'TakeOffItem',
      lineId: `item-${line}`,
      quantity,
      tax: Math.min(tax, before.amounts.tax - before.itemRefunds.reduce((sum, one) => sum + one.tax, 0)),
      basedOn: before.itemRefunds.length,
      by: o.maya,
    };
    try {
      return orderDecider.decide(command, before, o.at).reduce(evolve, before) ?? before;
    } catch (error) {
      if (error instanceof ProductError) return before;
      throw error;
    }
  }, state);
}

describe('What turns out to be missing', () => {
  // id: never-gives-back
  it('never gives back more than was paid, nor more tax than was charged', () => {
    fc.assert(
      fc.property(anyOrder, words, (order, said) => {
        const state = say(paidOrder(order), said);
        expect(givenBack(state)).toBeLessThanOrEqual(state.paid?.amount ?? 0);
        expect(state.itemRefunds.reduce((sum, { tax }) => sum + tax, 0)).toBeLessThanOrEqual(order.tax);
      }),
    );
  });

  it('gives back of each line what it cost, to the cent, however it is taken apart', () => {
    fc.assert(
      fc.property(anyOrder, words, (order, said) => {
        const state = say(paidOrder(order), said);
        for (const item of state.items) {
          const back = state.itemRefunds
            .filter(({ productId }) => productId === item.productId)
            .reduce((sum, { price }) => sum + price, 0);
          const left = itemsLeft(state).find(({ productId }) => productId === item.productId);
          expect(back + (left?.lineAmount ?? 0)).toBe(item.lineAmount);
        }
      }),
    );
  });

  it('leaves tip and fee where they are, until nothing is left: then all goes back', () => {
    fc.assert(
      fc.property(anyOrder, words, (order, said) => {
        const state = say(paidOrder(order), said);
        const isEmpty = itemsLeft(state).length === 0;
        expect(state.refundRequested !== null).toBe(isEmpty);
        const kept = (state.paid?.amount ?? 0) - givenBack(state);
        expect(kept).toBeGreaterThanOrEqual(order.tip + order.eventFee);
      }),
    );
  });

  it('is the same, said in one word or in several', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 4 }), fc.integer({ min: 1, max: 9 }), (order, line, quantity) => {
        const atOnce = say(paidOrder(order), [{ line, quantity, tax: 0 }]);
        const byAndBy = say(
          paidOrder(order),
          Array.from({ length: quantity }, (_, at) => ({ line, quantity: at + 1, tax: 0 })),
        );
        if (quantity <= (atOnce.items[line]?.quantity ?? 0))
          expect(givenBack(byAndBy)).toBe(givenBack(atOnce));
      }),
    );
  });
});
