import { describe, expect, it } from '@jest/globals';
import type { KeyValue } from '@/shared/lib/storage';
import { withQuantity, type CartItem, type Carts } from './cart';
import { readCarts, writeCarts } from './cart-storage';

const NIGHT = Date.parse('2026-11-20T23:00:00.000Z');
const HOUR = 3_600_000;
const cola: Omit<CartItem, 'quantity'> = {
  productId: 'cola',
  name: 'Cola',
  price: '4.50',
  productType: 'NON_ALCOHOLIC_ITEM',
};
const at = (ms: number): string => new Date(ms).toISOString();
const put = (carts: Carts, quantity: number, ms = NIGHT): Carts =>
  withQuantity(carts, 'bar', cola, quantity, at(ms));

function shelf(): KeyValue {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

describe('A cart', () => {
  // id: takes-0-to-10
  it('takes 0 to 10 of one product, however many are asked for', () => {
    expect(put({}, 99).bar?.items[0]?.quantity).toBe(10);
    expect(put({}, -3)).toEqual({});
    expect(put(put({}, 2), Number.NaN).bar?.items[0]?.quantity).toBe(2);
  });

  // id: while-other-locations
  it('drops a line with 0 and is gone with its last line, while other locations keep theirs', () => {
    const both = withQuantity(put({}, 2), 'roof', cola, 1, at(NIGHT));
    expect(Object.keys(put(both, 0))).toEqual(['roof']);
  });

  it('starts its 24 hours with the first thing in it, not with the last', () => {
    const changed = put(put({}, 1, NIGHT), 2, NIGHT + HOUR);
    expect(changed.bar).toMatchObject({ createdAt: at(NIGHT), updatedAt: at(NIGHT + HOUR) });
  });
});

describe('Carts of this device', () => {
  // id: come-back-for-24
  it('come back for 24 hours and not a moment longer', () => {
    const storage = shelf();
    const carts = put({}, 3);
    writeCarts(storage, carts);
    expect(readCarts(storage, NIGHT + 24 * HOUR)).toEqual(carts);
    expect(readCarts(storage, NIGHT + 24 * HOUR + 1)).toEqual({});
  });

  it('are forgotten one by one when they are damaged', () => {
    const storage = shelf();
    storage.set('lineless.carts', JSON.stringify({ ...put({}, 1), roof: { items: 'many' } }));
    expect(Object.keys(readCarts(storage, NIGHT))).toEqual(['bar']);
    storage.set('lineless.carts', '{');
    expect(readCarts(storage, NIGHT)).toEqual({});
  });
});
