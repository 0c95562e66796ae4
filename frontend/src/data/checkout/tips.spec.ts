import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { choiceOf, mostTipOn, takesTip, tipAmountOn, tipAmountWith, TIP_OPTIONS, tipOn } from './tips';

const item = (productType: OrderItem['productType']): OrderItem => ({
  productId: productType,
  name: productType,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '1.00',
  quantity: 1,
  imageUrls: [],
});
const order = (subtotal: string, off: string, ...types: OrderItem['productType'][]) => ({
  subtotal,
  promotion: { discountAmount: off, description: 'Happy Hour' },
  cartItems: types.map(item),
});

describe('A tip', () => {
  it('is a share of subtotal minus promotion, to the cent', () => {
    const night = order('78.30', '5.00', 'ALCOHOLIC_ITEM', 'MERCHANDISE');
    expect(TIP_OPTIONS.map((percent) => tipOn(night, percent))).toEqual([733, 1100, 1466, 1833]);
    expect(tipAmountOn(night, 15)).toBe('11.00');
  });

  it('is not asked for on merchandise alone', () => {
    const shirts = order('50.00', '0.00', 'MERCHANDISE');
    expect([takesTip(shirts), tipAmountOn(shirts, 25)]).toEqual([false, '0.00']);
  });

  it('of one’s own is the same on every order that takes one', () => {
    const own = { cents: 437 };
    expect(tipOn(order('8.00', '0.00', 'FOOD_ITEM'), own)).toBe(437);
    expect(tipOn(order('80.00', '0.00', 'FOOD_ITEM'), own)).toBe(437);
    expect(tipOn(order('80.00', '0.00', 'MERCHANDISE'), own)).toBe(0);
    expect(tipOn(order('80.00', '0.00', 'FOOD_ITEM'), 0)).toBe(0);
  });

  // id: goes-with-another-cart
  it('goes with another cart up to what that allows; above, it is left to be chosen anew', () => {
    const round = order('60.00', '0.01', 'FOOD_ITEM');
    expect(mostTipOn(round)).toBe(5_999);
    expect(tipAmountWith(round, { cents: 5_999 })).toBe('59.99');
    expect(tipAmountWith(round, { cents: 6_000 })).toBe('0.00');
    expect(tipAmountWith(round, 25)).toBe('15.00');
  });

  it('that an order carries is found again as the share that it is, as none, or as an amount', () => {
    const with_ = (tipAmount: string) => choiceOf({ ...order('10.00', '0.00', 'FOOD_ITEM'), tipAmount });
    expect(['0.00', '1.00', '2.50', '2.51'].map(with_)).toEqual([0, 10, 25, { cents: 251 }]);
  });

  // id: is-nothing-where-the-promotion-has-paid
  it('is nothing where the promotion has paid for everything', () => {
    expect(tipOn(order('5.00', '5.00', 'FOOD_ITEM'), 20)).toBe(0);
  });
});
