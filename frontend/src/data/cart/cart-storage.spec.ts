import { beforeEach, describe, expect, it } from '@jest/globals';
import { productOf } from '@/data/catalogue/testing/products';
import { device } from '@/shared/lib/storage';
import { withQuantity } from './cart';
import { canKeepCarts, CARTS_KEY, readCarts, writeCarts } from './cart-storage';
import { itemOf } from './lines';

const NOW = Date.parse('2026-11-20T23:00:00.000Z');
const at = new Date(NOW).toISOString();
const { bar } = withQuantity({}, 'bar', itemOf(productOf('cola')), 1, at);
const item = bar?.items[0];

describe('A kept cart', () => {
  beforeEach(() => device.clear());

  // id: is-as-it-was
  it('is as it was', () => {
    device.set(CARTS_KEY, JSON.stringify({ bar }));
    expect(readCarts(device, NOW)).toEqual({ bar });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['without its location', { ...bar, vendorLocationId: undefined }],
    ['without its beginning', { ...bar, createdAt: 7 }],
    ['begun at no time', { ...bar, createdAt: 'once' }],
    ['without a list', { ...bar, items: 'many' }],
    ['with a damaged line beside a sound one', { ...bar, items: [item, null] }],
    ['with a line without product', { ...bar, items: [{ ...item, productId: 7 }] }],
    ['with a line without name', { ...bar, items: [{ ...item, name: null }] }],
    ['with a price in numbers', { ...bar, items: [{ ...item, price: 4.5 }] }],
    ['with a line of no type', { ...bar, items: [{ ...item, productType: undefined }] }],
    ['with half a piece', { ...bar, items: [{ ...item, quantity: 0.5 }] }],
  ])('that is %s is none', (_, damaged) => {
    device.set(CARTS_KEY, JSON.stringify({ bar: damaged, roof: bar }));
    expect(Object.keys(readCarts(device, NOW))).toEqual(['roof']);
  });

  it.each(['null', '"carts"', '[', ''])('is none where all that is there is %j', (text) => {
    device.set(CARTS_KEY, text);
    expect(readCarts(device, NOW)).toEqual({});
  });

  it('is gone from the device with the last one', () => {
    writeCarts(device, { ...(bar && { bar }) });
    expect(device.get(CARTS_KEY)).not.toBeNull();
    expect(writeCarts(device, {})).toBe(true);
    expect(device.get(CARTS_KEY)).toBeNull();
  });

  it('finds its room by a trial that leaves nothing behind', () => {
    expect(canKeepCarts(device)).toBe(true);
    expect(window.localStorage).toHaveLength(0);
  });
});
