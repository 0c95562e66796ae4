import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { takesTip, tipAmountOn, TIP_OPTIONS, tipOn } from './tips';

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

  // id: is-nothing-where-the-promotion-has-paid
  it('is nothing where the promotion has paid for everything', () => {
    expect(tipOn(order('5.00', '5.00', 'FOOD_ITEM'), 20)).toBe(0);
  });
});
