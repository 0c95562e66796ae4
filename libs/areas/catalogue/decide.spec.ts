import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import { specification } from '@lineless/kernel/given-when-then';
import { productDecider, type ProductCommand } from './decide';
import type { ProductEvent } from './events';
import { productTypeOf } from './product-type';
import { availableOf, evolveProduct, type ProductState } from './state';

const at = '2026-06-12T22:00:00.000Z';
const until = '2026-06-12T22:15:00.000Z';
const { given } = specification(productDecider, (actual, expected) => expect(actual).toEqual(expected));

const shirt: Extract<ProductEvent, { type: 'ProductAdded' }> = {
  type: 'ProductAdded',
  data: {
    productId: 'shirt-m',
    vendorId: 'v1',
    vendorLocationId: '064E1',
    name: 'Tour shirt',
    variantName: 'Medium',
    productType: 'MERCHANDISE',
    productTaxCode: 'txcd_99999999',
    price: 3_500,
    imageUrls: [],
    isAvailable: true,
    trackQuantity: true,
    at,
  },
};
const water: ProductEvent = { type: 'ProductAdded', data: { ...shirt.data, trackQuantity: false } };
const counted = (onHand: number): ProductEvent => ({ type: 'StockCounted', data: { onHand, at } });
const held = (orderId: string, quantity: number): ProductEvent => ({
  type: 'StockHeld',
  data: { orderId, quantity, until, at },
});
const committed = (orderId: string, quantity: number): ProductEvent => ({
  type: 'StockCommitted',
  data: { orderId, quantity, at },
});
const released = (orderId: string): ProductEvent => ({ type: 'StockReleased', data: { orderId, at } });
const hold = (orderId: string, quantity: number): ProductCommand => ({
  type: 'HoldStock',
  orderId,
  quantity,
  until,
  at,
});
const commit = (orderId: string, quantity: number): ProductCommand => ({
  type: 'CommitStock',
  orderId,
  quantity,
  at,
});
const release = (orderId: string): ProductCommand => ({ type: 'ReleaseStock', orderId, at });

describe('A product', () => {
  it('is added once', () => {
    given().when({ type: 'AddProduct', product: shirt.data }).then(shirt);
    given(shirt).when({ type: 'AddProduct', product: shirt.data }).thenNothing();
  });

  it('records only what staff really changed', () => {
    given(shirt)
      .when({ type: 'ChangeProduct', price: 3_000, isAvailable: true, at })
      .then({ type: 'ProductPriceChanged', data: { price: 3_000, at } });
    given(shirt)
      .when({ type: 'ChangeProduct', isAvailable: false, at })
      .then({ type: 'ProductAvailabilityChanged', data: { isAvailable: false, at } });
    given(shirt).when({ type: 'ChangeProduct', price: 3_500, at }).thenNothing();
    given().when({ type: 'ChangeProduct', price: 1, at }).thenRefused('PRODUCT_NOT_FOUND');
  });

  it('is counted, but never below what customers are paying for', () => {
    given(shirt).when({ type: 'CountStock', onHand: 3, at }).then(counted(3));
    given(shirt, counted(3), held('a', 2))
      .when({ type: 'CountStock', onHand: 1, at })
      .thenRefused('STOCK_BELOW_HELD');
    given(water).when({ type: 'CountStock', onHand: 1, at }).thenRefused('STOCK_NOT_TRACKED');
  });
});

describe('Stock', () => {
  it('is held until nothing is left', () => {
    given(shirt, counted(2)).when(hold('a', 2)).then(held('a', 2));
    given(shirt, counted(2), held('a', 2)).when(hold('b', 1)).thenRefused('SOLD_OUT');
    given(water).when(hold('a', 5)).thenNothing();
  });

  it('is held once per order; revising the order replaces its quantity', () => {
    given(shirt, counted(3), held('a', 2)).when(hold('a', 2)).thenNothing();
    given(shirt, counted(3), held('a', 2)).when(hold('a', 3)).then(held('a', 3));
    given(shirt, counted(3), held('a', 2)).when(hold('a', 4)).thenRefused('SOLD_OUT');
  });

  it('is not promised while the product is switched off', () => {
    const off: ProductEvent = { type: 'ProductAvailabilityChanged', data: { isAvailable: false, at } };
    given(shirt, counted(3), off).when(hold('a', 1)).thenRefused('PRODUCT_UNAVAILABLE');
    given(shirt, counted(3), held('a', 2), off).when(hold('a', 1)).then(held('a', 1));
  });

  it('is committed once, and a refund before pickup puts it back once', () => {
    given(shirt, counted(3), held('a', 2)).when(commit('a', 2)).then(committed('a', 2));
    given(shirt, counted(3), held('a', 2), committed('a', 2)).when(commit('a', 2)).thenNothing();
    given(shirt, counted(3), held('a', 2), committed('a', 2)).when(release('a')).then(released('a'));
    given(shirt, counted(3), held('a', 2), committed('a', 2), released('a')).when(release('a')).thenNothing();
  });

  it('is free again when the order expires', () => {
    given(shirt, counted(1), held('a', 1)).when(release('a')).then(released('a'));
    given(shirt, counted(1), held('a', 1), released('a')).when(hold('b', 1)).then(held('b', 1));
  });

  it('is taken off the shelf for a paid order even if its hold was lost, but never from others', () => {
    given(shirt, counted(1)).when(commit('a', 1)).then(committed('a', 1));
    given(shirt, counted(1), held('b', 1)).when(commit('a', 1)).thenNothing();
  });

  const orderIds = fc.constantFrom('a', 'b', 'c');
  const commands = fc.array(
    fc.oneof(
      fc
        .record({ orderId: orderIds, quantity: fc.integer({ min: 1, max: 6 }) })
        .map((c) => hold(c.orderId, c.quantity)),
      fc
        .record({ orderId: orderIds, quantity: fc.integer({ min: 1, max: 6 }) })
        .map((c) => commit(c.orderId, c.quantity)),
      orderIds.map(release),
    ),
    { maxLength: 40 },
  );
  const run = (state: ProductState | null, command: ProductCommand): ProductState | null => {
    try {
      return productDecider.decide(command, state).reduce(evolveProduct, state);
    } catch (error) {
      if (error instanceof ProductError) return state;
      throw error;
    }
  };
  const start = [shirt, counted(7)].reduce(evolveProduct, productDecider.initial);

  it('is never oversold, and no piece is lost, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const end = list.reduce(run, start)!;
        const sold = end.sold.reduce((sum, sale) => sum + sale.quantity, 0);
        expect(availableOf(end)).toBeGreaterThanOrEqual(0);
        expect(end.onHand + sold).toBe(7);
      }),
    );
  });

  it('takes a command that comes twice only once', () => {
    fc.assert(
      fc.property(commands, (list) => {
        for (const [index, command] of list.entries()) {
          const once = list.slice(0, index + 1).reduce(run, start);
          expect(run(once, command)).toEqual(once);
        }
      }),
    );
  });
});

describe('Product types', () => {
  it('are one spelling inside, whichever one comes in', () => {
    expect(
      ['AlcoholicItem', 'NonAlcoholicItem', 'Merchandise', 'FOOD_ITEM', 'keg'].map(productTypeOf),
    ).toEqual(['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'UNKNOWN']);
  });
});
