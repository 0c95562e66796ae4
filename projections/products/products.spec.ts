import { describe, expect, it } from '@jest/globals';
import { product } from '@lineless/contracts/catalogue/products';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { productFormats, type ProductEvent } from '@lineless/areas/catalogue/model/events';
import { productsProjection } from './products';

const soon = '2026-06-12T22:15:00.000Z';
const later = '2026-06-12T22:20:00.000Z';
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
  },
};
const held = (orderId: string, until: string): ProductEvent => ({
  type: 'StockHeld',
  data: { orderId, quantity: 2, until },
});
const after = (...events: readonly ProductEvent[]) =>
  present(productsProjection, 'shirt', streamed('product-shirt', productFormats, events));

describe('The menu', () => {
  // id: gives-exactly-what-the-contract
  it('gives exactly what the contract says, what is held already taken off', () => {
    const state = after(shirt, { type: 'StockCounted', data: { onHand: 5 } }, held('order-1', soon), {
      type: 'ProductPriceChanged',
      data: { price: 3_000 },
    });
    const view: unknown = JSON.parse(JSON.stringify(productsProjection.view(state, 3)));
    expect(product.strict().parse(view)).toMatchObject({
      price: '30.00',
      originalPrice: '39.00',
      quantity: { available: 3 },
      version: 3,
    });
    expect(topicsOf(productsProjection, state)).toEqual(['location:064E1:products']);
  });

  it('has nothing that is archived, and says so to the screens that show it; it is found in the archive', () => {
    const archived = after(shirt, { type: 'ProductArchived', data: {} });
    expect(topicsOf(productsProjection, archived)).toEqual([]);
    expect(productsProjection.keys(archived)).toMatchObject({ menuOf: null, archiveOf: '064E1' });
    const back = after(shirt, { type: 'ProductArchived', data: {} }, { type: 'ProductRestored', data: {} });
    expect(topicsOf(productsProjection, back)).toEqual(['location:064E1:products']);
    expect(productsProjection.keys(back)).toMatchObject({
      menuOf: '064E1',
      archiveOf: null,
      archivedAt: null,
    });
  });

  it('is found by the first hold that runs out', () => {
    const keys = (...events: readonly ProductEvent[]) => productsProjection.keys(after(shirt, ...events));
    expect(keys(held('order-1', later), held('order-2', soon))).toMatchObject({
      holdDueAt: soon,
      displayOrder: 100,
    });
    expect(keys(held('order-1', soon), held('order-2', later))).toMatchObject({ holdDueAt: soon });
    expect(keys()).toMatchObject({ holdDueAt: null });
  });
});
