import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { ageOf, hasAlcohol, piecesOf } from './order';
import { paidOrder } from './testing/orders';

const item = (productType: OrderItem['productType'], quantity = 1): OrderItem => ({
  productId: productType,
  name: productType,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '1.00',
  quantity,
  imageUrls: [],
});

describe('An order', () => {
  it('is as old, in seconds, as its payment; unpaid it has no age', () => {
    const now = Date.parse('2026-11-20T23:31:30.500Z');
    const { datetimePaid: _, ...unpaid } = paidOrder();
    expect([ageOf(paidOrder(), now), ageOf(unpaid, now)]).toEqual([90.5, 0]);
  });

  it('has alcohol in it as soon as one of its products has', () => {
    const cartItems = [item('FOOD_ITEM'), item('ALCOHOLIC_ITEM')];
    expect(hasAlcohol(paidOrder({ cartItems }))).toBe(true);
    expect(hasAlcohol(paidOrder({ cartItems: cartItems.slice(0, 1) }))).toBe(false);
  });

  // id: counts-pieces-not-lines
  it('counts pieces, not lines', () => {
    expect(piecesOf(paidOrder({ cartItems: [item('FOOD_ITEM', 2), item('MERCHANDISE', 3)] }))).toBe(5);
    expect(piecesOf(paidOrder())).toBe(0);
  });
});
