import { describe, expect, it } from '@jest/globals';
import { at, beer, placed, shirt } from '../testing/orders';
import { customerSums } from './customer-sums';
import type { SoldItem } from './events';
import { evolveOrder, type OrderState } from './state';

const NIGHT = '2026-06-11';

function order(change: Partial<OrderState> = {}, items: readonly SoldItem[] = [beer]): OrderState {
  const state = evolveOrder(null, { ...placed, data: { ...placed.data, items: [...items] }, at });
  if (!state) throw new Error('An order that was placed is there');
  const amounts = { ...state.amounts, tip: 200, total: 2_000 };
  const paid = { method: 'card', amount: 2_000, at } as const;
  return { ...state, amounts, status: 'COMPLETE', paid, ...change };
}
const missing = (quantity: number): OrderState['itemRefunds'] => [
  {
    ...{ number: 1, productId: beer.productId, quantity, price: 900, tax: 81, at, attempts: 1 },
    ...{ by: { userId: 'maya', name: 'Maya' }, refunded: null, failed: null },
  },
];
const sums = (...orders: OrderState[]) => customerSums(orders, () => NIGHT);

describe('what a customer’s orders come to', () => {
  it('is nothing where there are none', () => {
    expect(sums()).toEqual({
      ...{ orders: 0, paid: 0, back: 0, tips: 0, visits: 0, firstAt: null, lastAt: null, favourites: [] },
    });
  });

  // id: adds-up-what-was-paid-and-what-went-back
  it('adds up what was paid, what of it went back, and the tips that stayed', () => {
    const two = sums(order(), order({ status: 'REFUNDED' }), order({ itemRefunds: missing(1) }));
    expect(two).toMatchObject({ orders: 3, paid: 6_000, back: 2_981, tips: 400 });
  });

  it('is of as many visits as trading days, and says when the first and the last order was', () => {
    const orders = ['2026-06-12T07:30:00.000Z', '2026-06-10T03:00:00.000Z', '2026-06-12T05:00:00.000Z'].map(
      (placedAt) => order({ placedAt }),
    );
    const found = customerSums(orders, ({ placedAt }) => (placedAt < '2026-06-11' ? 'one' : 'another'));
    expect(found).toMatchObject({
      visits: 2,
      firstAt: '2026-06-10T03:00:00.000Z',
      lastAt: '2026-06-12T07:30:00.000Z',
    });
  });

  it('names what they had most of, under its latest name, without what they did not get', () => {
    const ale = { ...beer, name: 'Ale', quantity: 3 };
    const found = sums(
      order({ placedAt: '2026-06-12T00:00:00.000Z' }, [ale, { ...shirt, quantity: 1 }]),
      order({ placedAt: '2026-06-01T00:00:00.000Z', itemRefunds: missing(1) }, [{ ...beer, quantity: 2 }]),
      order({ status: 'REFUNDED' }, [{ ...shirt, quantity: 9 }]),
    );
    expect(found.favourites).toEqual([
      { productId: beer.productId, name: 'Ale', quantity: 4 },
      { productId: shirt.productId, name: shirt.name, quantity: 1 },
    ]);
  });

  it('names five products at most', () => {
    const items = Array.from({ length: 6 }, (_, n) => ({ ...beer, productId: `p${n}`, quantity: n + 1 }));
    expect(sums(order({}, items)).favourites.map(({ productId }) => productId)).toEqual([
      ...['p5', 'p4', 'p3', 'p2', 'p1'],
    ]);
  });
});
