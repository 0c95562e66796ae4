import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import { folded, recorded, SPECIFIED_AT, specification } from '@lineless/kernel/testing/given-when-then';
import { productDecider, type ProductCommand } from './decide';
import type { ProductEvent } from './events';
import { productTypeOf } from './product-type';
import { availableOf, evolveProduct, type ProductState } from './state';

const until = '2026-06-12T22:15:00.000Z';
const { given } = specification(productDecider, (actual, expected) => expect(actual).toEqual(expected));
const after = (...events: readonly ProductEvent[]): ProductState => {
  const state = folded(productDecider, events);
  if (!state) throw new Error('There is no product');
  return state;
};

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
  },
};
const water: ProductEvent = { type: 'ProductAdded', data: { ...shirt.data, trackQuantity: false } };
const counted = (onHand: number): ProductEvent => ({ type: 'StockCounted', data: { onHand } });
const held = (orderId: string, quantity: number): ProductEvent => ({
  type: 'StockHeld',
  data: { orderId, quantity, until },
});
const committed = (orderId: string, quantity: number): ProductEvent => ({
  type: 'StockCommitted',
  data: { orderId, quantity },
});
const released = (orderId: string): ProductEvent => ({ type: 'StockReleased', data: { orderId } });
const returned = (orderId: string, quantity: number): ProductEvent => ({
  type: 'StockReturned',
  data: { orderId, quantity },
});
const closed = (orderId: string): ProductEvent => ({ type: 'StockReturnClosed', data: { orderId } });
const hold = (orderId: string, quantity: number): ProductCommand => ({
  type: 'HoldStock',
  orderId,
  quantity,
  until,
});
const commit = (orderId: string, quantity: number): ProductCommand => ({
  type: 'CommitStock',
  orderId,
  quantity,
});
const release = (orderId: string): ProductCommand => ({ type: 'ReleaseHold', orderId });
const takeBack = (orderId: string, quantity: number): ProductCommand => ({
  type: 'ReturnSale',
  orderId,
  quantity,
});
const close = (orderId: string): ProductCommand => ({ type: 'CloseReturn', orderId });

describe('A product', () => {
  it('is added once', () => {
    given().when({ type: 'AddProduct', product: shirt.data }).then(shirt);
    given(shirt).when({ type: 'AddProduct', product: shirt.data }).thenNothing();
    expect(after(shirt)).toMatchObject({ addedAt: SPECIFIED_AT, onHand: 0, description: null });
  });

  it('is added with an original price that is not below its price, and with options that can be chosen', () => {
    const adding = (more: object) => ({ type: 'AddProduct', product: { ...shirt.data, ...more } }) as const;
    const reduced = { ...shirt, data: { ...shirt.data, originalPrice: 3_501 } };
    given()
      .when(adding({ originalPrice: 3_501 }))
      .then(reduced);
    given()
      .when(adding({ originalPrice: 3_499 }))
      .thenRefused('ORIGINAL_PRICE_TOO_LOW');
    const twoOfOne = { optionGroupId: 'g', name: 'Print', min: 2, max: 2, options: [] };
    given()
      .when(adding({ optionGroups: [twoOfOne] }))
      .thenRefused('OPTIONS_UNSOUND');
  });

  it('that does not exist cannot be anything else', () => {
    const commands = [hold('a', 1), commit('a', 1), release('a'), takeBack('a', 1), close('a')];
    for (const command of [...commands, { type: 'CountStock', onHand: 1 } as const])
      given().when(command).thenRefused('PRODUCT_NOT_FOUND');
  });

  // id: records-only-what-staff-really
  it('records only what staff really changed', () => {
    given(shirt)
      .when({ type: 'ChangeProduct', price: 3_000, isAvailable: true })
      .then({ type: 'ProductPriceChanged', data: { price: 3_000 } });
    given(shirt)
      .when({ type: 'ChangeProduct', isAvailable: false })
      .then({ type: 'ProductAvailabilityChanged', data: { isAvailable: false } });
    given(shirt)
      .when({ type: 'ChangeProduct', price: 3_000, isAvailable: false })
      .then(
        { type: 'ProductPriceChanged', data: { price: 3_000 } },
        { type: 'ProductAvailabilityChanged', data: { isAvailable: false } },
      );
    given(shirt).when({ type: 'ChangeProduct', price: 3_500 }).thenNothing();
    given().when({ type: 'ChangeProduct', price: 1 }).thenRefused('PRODUCT_NOT_FOUND');
  });

  it('is counted, but never below what customers are paying for', () => {
    given(shirt).when({ type: 'CountStock', onHand: 3 }).then(counted(3));
    given(shirt, counted(3)).when({ type: 'CountStock', onHand: 3 }).thenNothing();
    given(shirt, counted(3), held('a', 2))
      .when({ type: 'CountStock', onHand: 1 })
      .thenRefused('STOCK_BELOW_HELD');
    given(shirt, counted(3), held('a', 2)).when({ type: 'CountStock', onHand: 2 }).then(counted(2));
    given(water).when({ type: 'CountStock', onHand: 1 }).thenRefused('STOCK_NOT_TRACKED');
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
    given(shirt, counted(3), held('a', 2)).when(hold('constructor', 2)).thenRefused('SOLD_OUT');
  });

  it('is not promised while the product is switched off', () => {
    const off: ProductEvent = { type: 'ProductAvailabilityChanged', data: { isAvailable: false } };
    given(shirt, counted(3), off).when(hold('a', 1)).thenRefused('PRODUCT_UNAVAILABLE');
    given(shirt, counted(3), held('a', 2), off).when(hold('a', 1)).then(held('a', 1));
  });

  it('is held longer where the order has longer, also switched off and beyond what is there', () => {
    const longer = { orderId: 'a', quantity: 2, until: '2026-06-12T22:30:00.000Z' };
    const off: ProductEvent = { type: 'ProductAvailabilityChanged', data: { isAvailable: false } };
    for (const past of [[], [off], [held('b', 1)]])
      given(shirt, counted(2), held('a', 2), ...past)
        .when({ type: 'HoldStock', ...longer })
        .then({ type: 'StockHeld', data: longer });
    given(shirt, counted(2), held('a', 2), held('b', 1)).when(hold('a', 1)).then(held('a', 1));
  });

  it('is committed once, out of the hold', () => {
    given(shirt, counted(3), held('a', 2)).when(commit('a', 2)).then(committed('a', 2));
    given(shirt, counted(3), held('a', 2), committed('a', 2)).when(commit('a', 2)).thenNothing();
    expect(after(shirt, counted(3), held('a', 2), committed('a', 2))).toMatchObject({ onHand: 1, holds: {} });
  });

  it('is never committed beyond what is held: the rest may be another order’s', () => {
    given(shirt, counted(3), held('a', 1), held('b', 2)).when(commit('a', 2)).then(committed('a', 1));
    given(shirt, counted(3), held('b', 1)).when(commit('a', 1)).thenNothing();
  });

  it('is free again when the order expires', () => {
    given(shirt, counted(1), held('a', 1)).when(release('a')).then(released('a'));
    given(shirt, counted(1), held('a', 1), released('a')).when(release('a')).thenNothing();
    given(shirt, counted(1), held('a', 1), released('a')).when(hold('b', 1)).then(held('b', 1));
  });

  it('that is sold is not released, under any command', () => {
    const sold = [shirt, counted(3), held('a', 2), committed('a', 2)];
    given(...sold)
      .when(release('a'))
      .thenNothing();
    expect(availableOf(after(...sold))).toBe(1);
  });

  it('that is sold comes back once, in the quantity that the order says', () => {
    const sold = [shirt, counted(3), held('a', 2), committed('a', 2)];
    given(...sold)
      .when(takeBack('a', 2))
      .then(returned('a', 2));
    given(...sold, returned('a', 2))
      .when(takeBack('a', 2))
      .thenNothing();
    given(...sold, returned('a', 2))
      .when(close('a'))
      .then(closed('a'));
    given(...sold, returned('a', 2), closed('a'))
      .when(close('a'))
      .thenNothing();
    expect(after(...sold, returned('a', 2), closed('a'))).toMatchObject({ onHand: 3, returns: {} });
    given(water).when(takeBack('a', 2)).thenNothing();
  });

  it('comes back however many were sold since', () => {
    const others = Array.from({ length: 300 }, (_, n) => [held(`o${n}`, 1), committed(`o${n}`, 1)]).flat();
    const sold = [shirt, counted(500), held('a', 2), committed('a', 2), ...others];
    given(...sold)
      .when(takeBack('a', 2))
      .then(returned('a', 2));
    given(...sold)
      .when(commit('a', 2))
      .thenNothing();
    expect(availableOf(after(...sold, returned('a', 2)))).toBe(200);
    // What is open is remembered; what is done is not.
    expect(after(...sold)).toMatchObject({ holds: {}, returns: {} });
  });

  const orderIds = fc.constantFrom('a', 'b', 'c');
  const pieces = fc.integer({ min: 1, max: 6 });
  const commands = fc.array(
    fc.oneof(
      fc.tuple(orderIds, pieces).map(([id, quantity]) => hold(id, quantity)),
      fc.tuple(orderIds, pieces).map(([id, quantity]) => commit(id, quantity)),
      orderIds.map(release),
      orderIds.map(close),
    ),
    { maxLength: 40, size: 'max' },
  );
  interface Run {
    readonly state: ProductState;
    readonly sold: number;
  }
  const run = ({ state, sold }: Run, command: ProductCommand): Run => {
    try {
      const events = productDecider.decide(command, state, SPECIFIED_AT);
      const left = events.reduce(
        (sum, event) => sum + (event.type === 'StockCommitted' ? event.data.quantity : 0),
        sold,
      );
      const next = events.reduce<ProductState | null>(
        (now, event) => evolveProduct(now, recorded(event)),
        state,
      );
      return { state: next ?? state, sold: left };
    } catch (error) {
      if (error instanceof ProductError) return { state, sold };
      throw error;
    }
  };
  const start: Run = { state: after(shirt, counted(7)), sold: 0 };

  it('is never oversold, and no piece is lost, in any order of events', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state, sold } = list.reduce(run, start);
        expect(availableOf(state)).toBeGreaterThanOrEqual(0);
        expect(state.onHand + sold).toBe(7);
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
  // id: are-one-spelling-inside-whichever
  it('are one spelling inside, whichever one comes in', () => {
    expect(
      ['AlcoholicItem', 'NonAlcoholicItem', 'Merchandise', 'FOOD_ITEM', 'keg'].map(productTypeOf),
    ).toEqual(['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'MERCHANDISE', 'FOOD_ITEM', 'UNKNOWN']);
  });
});
