import { describe, expect, it } from '@jest/globals';
import { product } from '@lineless/contracts/catalogue/products';
import type { ProductEvent } from '@lineless/areas/catalogue/events';
import type { ProductState } from '@lineless/areas/catalogue/state';
import { productsProjection } from './products';

const at = '2026-06-12T22:00:00.000Z';
const until = '2026-06-12T22:15:00.000Z';
const meta = {
  v: 1,
  at,
  actor: { kind: 'system', id: 'test' },
  correlationId: 'c',
  causationId: 'c',
} as const;
const shirt: ProductEvent = {
  type: 'ProductAdded',
  data: {
    productId: 'shirt',
    vendorId: 'v1',
    vendorLocationId: '064E1',
    name: 'Tour shirt',
    productType: 'MERCHANDISE',
    productTaxCode: 'txcd_99999999',
    price: 3_500,
    originalPrice: 3_900,
    imageUrls: [],
    isAvailable: true,
    trackQuantity: true,
    at,
  },
};
const after = (...events: readonly ProductEvent[]): ProductState => {
  const state = events
    .map((event, revision) => ({
      ...event,
      position: String(revision),
      stream: 'product-shirt',
      revision,
      id: `event-${revision}`,
      meta,
    }))
    .reduce<ProductState | null>((state, event) => productsProjection.evolve(state, event), null);
  if (!state) throw new Error('There is no document');
  return state;
};

describe('The menu', () => {
  it('gives exactly what the contract says, what is held already taken off', () => {
    const state = after(
      shirt,
      { type: 'StockCounted', data: { onHand: 5, at } },
      { type: 'StockHeld', data: { orderId: 'order-1', quantity: 2, until, at } },
      { type: 'ProductPriceChanged', data: { price: 3_000, at } },
    );
    const view: unknown = JSON.parse(JSON.stringify(productsProjection.view(state, 3)));
    expect(product.strict().parse(view)).toMatchObject({
      price: '30.00',
      originalPrice: '39.00',
      quantity: { available: 3 },
      version: 3,
    });
    expect(productsProjection.topics(state)).toEqual(['location:064E1:products']);
  });

  it('is found by the first hold that runs out', () => {
    const held = after(shirt, { type: 'StockHeld', data: { orderId: 'order-1', quantity: 2, until, at } });
    expect(productsProjection.keys(held)).toMatchObject({ holdDueAt: until, displayOrder: 100 });
    expect(productsProjection.keys(after(shirt))).toMatchObject({ holdDueAt: null });
  });
});
