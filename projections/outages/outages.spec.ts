import { describe, expect, it } from '@jest/globals';
import { productFormats, type ProductEvent } from '@lineless/areas/catalogue/events';
import type { StoredEvent } from '@lineless/kernel/event';
import { present, streamed } from '@lineless/kernel/testing/stream';
import { outagesProjection } from './outages';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 12, 22, minute)).toISOString();

const added: ProductEvent = {
  type: 'ProductAdded',
  data: {
    ...{ productId: 'shirt', vendorId: 'v1', vendorLocationId: '064E1', name: 'Tour shirt' },
    ...{ productType: 'MERCHANDISE', productTaxCode: 'txcd_1', price: 3_500, imageUrls: [] },
    ...{ isAvailable: true, trackQuantity: true },
  },
};
const counted = (onHand: number): ProductEvent => ({ type: 'StockCounted', data: { onHand } });
const held: ProductEvent = {
  type: 'StockHeld',
  data: { orderId: 'o1', quantity: 1, until: '2030-01-01T00:00:00.000Z' },
};
const released: ProductEvent = { type: 'StockReleased', data: { orderId: 'o1' } };
const off = (isAvailable: boolean): ProductEvent => ({
  type: 'ProductAvailabilityChanged',
  data: { isAvailable },
});

/** One event a minute. */
function after(...events: readonly ProductEvent[]) {
  const stored: StoredEvent[] = streamed('product-shirt', productFormats, events).map((event, minute) => ({
    ...event,
    meta: { ...event.meta, at: at(minute) },
  }));
  const { since, over } = present(outagesProjection, 'shirt', stored);
  return { since, over };
}

describe('The outages of a product', () => {
  it('begin when the last piece is promised, and end when it is there again', () => {
    expect(after(added, counted(1), held)).toEqual({ since: at(2), over: [{ from: at(0), to: at(1) }] });
    expect(after(added, counted(1), held, released).over).toEqual([
      { from: at(0), to: at(1) },
      { from: at(2), to: at(3) },
    ]);
  });

  it('go on while it is off the menu as well as empty', () => {
    expect(after(added, counted(1), off(false), counted(0), off(true), counted(2))).toEqual({
      since: null,
      over: [
        { from: at(0), to: at(1) },
        { from: at(2), to: at(5) },
      ],
    });
  });

  it('end where it leaves the menu for good', () => {
    expect(after(added, { type: 'ProductArchived', data: {} }).since).toBeNull();
  });
});
