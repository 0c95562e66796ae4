import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { columnsFor, cardSize } from './columns';

describe('The live board', () => {
  it.each([
    [320, 1],
    [390, 1],
    [768, 3],
    [1280, 6],
    [1920, 9],
  ])('at %i px has %i columns', (width, columns) => expect(columnsFor(width)).toBe(columns));

  it('leaves a card that is out of sight the place that its lines will take', () => {
    const tee: OrderItem = {
      productId: 'tee',
      name: 'Night Shift Tee',
      productType: 'MERCHANDISE',
      productTaxCode: 'txcd_99999999',
      price: '31.50',
      quantity: 1,
      imageUrls: [],
    };
    expect(cardSize(paidOrder())).toBe('auto 196px auto 153px');
    const items = [tee, { ...tee, variantName: 'Large' }];
    expect(cardSize(paidOrder({ cartItems: items }))).toBe('auto 196px auto 231px');
  });
});
