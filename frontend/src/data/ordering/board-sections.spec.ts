import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { allDayOf, partsOf, sectionsOf, withPart } from './board-sections';
import { paidOrder } from './testing/orders';

const item = (productId: string, productType: OrderItem['productType'], quantity = 1): OrderItem => ({
  productId,
  name: productId,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '5.00',
  quantity,
  imageUrls: [],
});
const beer = item('beer', 'ALCOHOLIC_ITEM', 2);
const pretzel = item('pretzel', 'FOOD_ITEM');
const cap = item('cap', 'MERCHANDISE');
const mixed = paidOrder({ orderId: 'mixed', cartItems: [beer, pretzel] });
const merch = paidOrder({ orderId: 'merch', cartItems: [cap, item('beer', 'ALCOHOLIC_ITEM')] });

describe('The sections of a board', () => {
  it('have each their own items of an order', () => {
    expect(
      partsOf([mixed, merch], 'bar').map(({ orderId, cartItems }) => [orderId, cartItems.length]),
    ).toEqual([
      ['mixed', 1],
      ['merch', 1],
    ]);
    expect(partsOf([mixed, merch], 'kitchen').map(({ cartItems }) => cartItems)).toEqual([[pretzel]]);
    expect(sectionsOf([merch])).toEqual(['bar', 'merch']);
  });

  it('have nothing that is bumped already, or missing', () => {
    expect(partsOf([{ ...mixed, preparedSections: ['kitchen'] }], 'kitchen')).toEqual([]);
    const missing = { productId: 'pretzel', quantity: 1, refundAmount: '5.48', taxAmount: '0.48' };
    const by = { userId: 'maya', name: 'Maya R.' };
    const without = { ...mixed, missingItems: [{ ...missing, by, datetime: mixed.datetimeCreated }] };
    expect(partsOf([without], 'kitchen')).toEqual([]);
    expect(sectionsOf([without])).toEqual(['bar']);
  });

  // id: make-an-order-ready
  it('make an order ready with the last of them, and open again with any', () => {
    const now = '2026-11-20T23:40:00.000Z';
    const half = { ...mixed, ...withPart(mixed, 'bar', true, now) };
    expect(half).toMatchObject({ preparedSections: ['bar'] });
    const ready = { ...half, ...withPart(half, 'kitchen', true, now) };
    expect(ready).toMatchObject({ datetimePrepared: now, preparedSections: undefined });
    expect(withPart(ready, 'kitchen', false, now)).toMatchObject({
      datetimePrepared: undefined,
      preparedSections: ['bar'],
    });
  });

  // id: count-what-is-to-be-made-over
  it('count what is to be made over all orders, the most first', () => {
    expect(allDayOf([mixed, merch])).toEqual([
      { name: 'beer', quantity: 3 },
      { name: 'cap', quantity: 1 },
      { name: 'pretzel', quantity: 1 },
    ]);
    expect(allDayOf([{ ...mixed, preparedSections: ['bar'] }])).toEqual([{ name: 'pretzel', quantity: 1 }]);
  });
});
