import { describe, expect, it } from '@jest/globals';
import { productFormats, type ProductEvent } from '@lineless/areas/catalogue/model/events';
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
  return when(events.map((event, minute) => [at(minute), event]));
}

function when(events: readonly (readonly [string, ProductEvent])[]) {
  const said = events.map(([, event]) => event);
  const stored: StoredEvent[] = streamed('product-shirt', productFormats, said).map((event, n) => ({
    ...event,
    meta: { ...event.meta, at: events[n]?.[0] ?? '' },
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

  it('are kept for as long as figures go back, and a week', () => {
    const inDays = (days: number) => new Date(Date.parse(at(0)) + days * 86_400_000).toISOString();
    const back = (days: number) =>
      when([
        [at(0), added],
        [at(1), counted(1)],
        [inDays(days), counted(0)],
        [inDays(days + 1), counted(1)],
      ]).over.length;
    expect([back(26 * 7), back(27 * 7)]).toEqual([2, 1]);
  });

  it('end where it leaves the menu for good', () => {
    expect(after(added, { type: 'ProductArchived', data: {} }).since).toBeNull();
  });
});
