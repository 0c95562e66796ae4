import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { columnsFor, likelyHeight, spotsOf } from './columns';

describe('The live board', () => {
  it.each([
    [320, 1],
    [390, 1],
    [768, 3],
    [1280, 6],
    [1920, 9],
  ])('at %i px has %i columns', (width, columns) => expect(columnsFor(width)).toBe(columns));

  const tee: OrderItem = {
    productId: 'tee',
    name: 'Night Shift Tee',
    productType: 'MERCHANDISE',
    productTaxCode: 'txcd_99999999',
    price: '31.50',
    quantity: 1,
    imageUrls: [],
  };

  it('knows how high a card will be before it is on the page', () => {
    expect(likelyHeight(paidOrder())).toBe(153);
    const options = [{ optionId: 'nj', name: 'No jalapeño', price: '0.00' }];
    const noted = { ...tee, variantName: 'Large', options, note: 'Well done' };
    expect(likelyHeight(paidOrder({ cartItems: [noted] }))).toBe(153 + 30 + 2 * 18);
    const items = [tee, { ...tee, variantName: 'Large' }];
    expect(likelyHeight(paidOrder({ cartItems: items }))).toBe(231);
  });

  it('folds what is beyond eight lines', () => {
    const lines = (count: number) => paidOrder({ cartItems: Array.from({ length: count }, () => tee) });
    expect(likelyHeight(lines(8))).toBe(393);
    expect([likelyHeight(lines(9)), likelyHeight(lines(30))]).toEqual([407, 407]);
  });

  it('fills a column before it begins the next one, and leaves a card that is too high one of its own', () => {
    const places = spotsOf([300, 288, 100, 900, 50], 600).map(({ column, top }) => `${column}:${top}`);
    expect(places).toEqual(['0:0', '0:312', '1:0', '2:0', '3:0']);
    expect(spotsOf([300, 300, 300], Infinity).map(({ top }) => top)).toEqual([0, 312, 624]);
  });
});
