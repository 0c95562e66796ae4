import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { productRevision } from '@lineless/contracts/catalogue/menu-editing';
import { ProductError } from '@lineless/kernel/errors';
import { folded, recorded, SPECIFIED_AT, specification } from '@lineless/kernel/testing/given-when-then';
import { productDecider, type ProductCommand } from './decide';
import type { Editable } from './edit';
import type { ProductEvent } from './events';
import { evolveProduct, type ProductState } from './state';

const { given } = specification(productDecider, (actual, expected) => expect(actual).toEqual(expected));
const lager: Extract<ProductEvent, { type: 'ProductAdded' }> = {
  type: 'ProductAdded',
  data: {
    productId: 'lager',
    vendorId: 'v1',
    vendorLocationId: '064E1',
    name: 'Lager',
    variantName: '16 oz',
    description: 'From around the corner',
    productType: 'ALCOHOLIC_ITEM',
    productTaxCode: 'txcd_99999999',
    price: 900,
    originalPrice: 1_000,
    imageUrls: ['/pictures/lager.svg'],
    isAvailable: true,
    trackQuantity: false,
  },
};
const archived: ProductEvent = { type: 'ProductArchived', data: {} };
const restored: ProductEvent = { type: 'ProductRestored', data: {} };
const details = (data: Extract<ProductEvent, { type: 'ProductDetailsChanged' }>['data']): ProductEvent => ({
  type: 'ProductDetailsChanged',
  data,
});
const revise = (change: Partial<Editable>, seen: Partial<Editable> = {}): ProductCommand => ({
  type: 'ReviseProduct',
  change,
  seen,
});
const after = (...events: readonly ProductEvent[]): ProductState => {
  const state = folded(productDecider, events);
  if (!state) throw new Error('There is no product');
  return state;
};

describe('A change of a product', () => {
  it('may say of each of its fields what stood there', () => {
    const { change, seen } = productRevision.shape;
    expect(Object.keys(seen.unwrap().shape).sort()).toEqual(Object.keys(change.shape).sort());
  });
});

describe('A product on the menu', () => {
  it('is described anew by what is really different', () => {
    given(lager)
      .when(revise({ name: 'Pale Lager', description: 'From around the corner', trackQuantity: true }))
      .then(details({ name: 'Pale Lager', trackQuantity: true }));
    given(lager)
      .when(revise({ price: 800, description: null }))
      .then(details({ description: null }), { type: 'ProductPriceChanged', data: { price: 800 } });
    given(lager)
      .when(revise({ imageUrls: ['/pictures/lager.svg'], price: 900 }))
      .thenNothing();
    given(lager)
      .when(revise({ imageUrls: ['/pictures/can.svg', '/pictures/lager.svg'] }))
      .then(details({ imageUrls: ['/pictures/can.svg', '/pictures/lager.svg'] }));
    given()
      .when(revise({ name: 'Ale' }))
      .thenRefused('PRODUCT_NOT_FOUND');
  });

  it('is shown as it was described last, and nothing else of it changes', () => {
    const revised = after(lager, details({ variantName: null, originalPrice: null, name: 'Ale' }));
    expect(revised).toEqual({ ...after(lager), variantName: null, originalPrice: null, name: 'Ale' });
  });

  it('is not described over what another person has written', () => {
    const renamed = details({ name: 'Pilsner' });
    given(lager, renamed)
      .when(revise({ name: 'Ale' }, { name: 'Lager' }))
      .thenRefused('PRODUCT_CHANGED_MEANWHILE');
    given(lager, renamed)
      .when(revise({ name: 'Ale' }, { name: 'Pilsner' }))
      .then(details({ name: 'Ale' }));
    // Another field than theirs, or what they wrote too.
    given(lager, renamed)
      .when(revise({ description: 'Cold' }, { description: 'From around the corner' }))
      .then(details({ description: 'Cold' }));
    given(lager, renamed)
      .when(revise({ name: 'Pilsner' }, { name: 'Lager' }))
      .thenNothing();
  });

  // id: is-reduced-from-a-price-that-is-not-below
  it('is reduced from a price that is not below what it costs', () => {
    const added = { ...lager.data, originalPrice: 800 };
    given().when({ type: 'AddProduct', product: added }).thenRefused('ORIGINAL_PRICE_TOO_LOW');
    given(lager)
      .when(revise({ originalPrice: 899 }))
      .thenRefused('ORIGINAL_PRICE_TOO_LOW');
    given(lager)
      .when(revise({ price: 1_001 }))
      .thenRefused('ORIGINAL_PRICE_TOO_LOW');
    given(lager)
      .when(revise({ price: 1_200, originalPrice: null }))
      .then(details({ originalPrice: null }), { type: 'ProductPriceChanged', data: { price: 1_200 } });
    // The bar has raised it since: what is written about it can be changed all the same.
    given(lager, { type: 'ProductPriceChanged', data: { price: 1_500 } })
      .when(revise({ name: 'Ale' }))
      .then(details({ name: 'Ale' }));
  });

  it('stands where it was put', () => {
    const moved: ProductEvent = { type: 'ProductMoved', data: { displayOrder: 3 } };
    given(lager).when({ type: 'MoveProduct', displayOrder: 3 }).then(moved);
    given(lager, moved).when({ type: 'MoveProduct', displayOrder: 3 }).thenNothing();
    expect(after(lager, moved).displayOrder).toBe(3);
  });
});

describe('An archived product', () => {
  it('is archived once, and comes back as it was', () => {
    given(lager).when({ type: 'ArchiveProduct' }).then(archived);
    given(lager, archived).when({ type: 'ArchiveProduct' }).thenNothing();
    given(lager, archived).when({ type: 'RestoreProduct' }).then(restored);
    given(lager).when({ type: 'RestoreProduct' }).thenNothing();
    expect(after(lager, archived).archivedAt).toBe(SPECIFIED_AT);
    expect(after(lager, archived, restored)).toEqual(after(lager));
  });

  it('is on no menu that could be edited', () => {
    for (const command of [
      revise({ name: 'Ale' }),
      { type: 'MoveProduct', displayOrder: 1 },
      { type: 'ChangeProduct', price: 1 },
      { type: 'CountStock', onHand: 1 },
    ] as const)
      given(lager, archived).when(command).thenRefused('PRODUCT_ARCHIVED');
  });

  // id: is-promised-to-else
  it('is promised once, and kept for the customer who is paying', () => {
    const until = '2026-06-12T22:15:00.000Z';
    const counted: ProductEvent = { type: 'StockCounted', data: { onHand: 5 } };
    const held: ProductEvent = { type: 'StockHeld', data: { orderId: 'a', quantity: 2, until } };
    const shirt: ProductEvent = { type: 'ProductAdded', data: { ...lager.data, trackQuantity: true } };
    given(shirt, counted, held, archived)
      .when({ type: 'HoldStock', orderId: 'b', quantity: 1, until })
      .thenRefused('PRODUCT_UNAVAILABLE');
    given(shirt, counted, held, archived)
      .when({ type: 'CommitStock', orderId: 'a', quantity: 2 })
      .then({ type: 'StockCommitted', data: { orderId: 'a', quantity: 2 } });
  });
});

describe('What several people write, in any order', () => {
  const texts = fc.constantFrom('a', 'b', 'c');
  const fields = fc.record(
    {
      name: texts,
      description: fc.option(texts),
      originalPrice: fc.option(fc.integer({ min: 0, max: 20 })),
      price: fc.integer({ min: 0, max: 20 }),
      imageUrls: fc.array(texts, { maxLength: 2 }),
      trackQuantity: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const revisions = fc.array(
    fc.tuple(fields, fields).map(([change, seen]) => revise(change, seen)),
    { maxLength: 20, size: 'max' },
  );
  const carryOut = (state: ProductState, command: ProductCommand): ProductState | null => {
    try {
      return productDecider
        .decide(command, state, SPECIFIED_AT)
        .reduce<ProductState | null>((now, event) => evolveProduct(now, recorded(event)), state);
    } catch (error) {
      if (error instanceof ProductError) return null;
      throw error;
    }
  };

  // id: all-of-it-is-taken-or-nothing-and-never
  it('all of it is taken, or nothing, and never over what its author had not seen', () => {
    fc.assert(
      fc.property(revisions, (list) => {
        let state = after(lager);
        for (const command of list) {
          if (command.type !== 'ReviseProduct') continue;
          const next = carryOut(state, command);
          if (!next) continue;
          expect(next).toEqual({ ...state, ...command.change });
          for (const [field, seen] of Object.entries(command.seen)) {
            const before: unknown = Reflect.get(state, field);
            if (!isDeepStrictEqual(before, Reflect.get(next, field))) expect(before).toEqual(seen);
          }
          state = next;
        }
      }),
    );
  });

  it('nothing comes of it a second time', () => {
    fc.assert(
      fc.property(revisions, (list) => {
        let state = after(lager);
        for (const command of list) {
          const next = carryOut(state, command);
          if (!next) continue;
          expect(productDecider.decide(command, next, SPECIFIED_AT)).toEqual([]);
          state = next;
        }
      }),
    );
  });
});
