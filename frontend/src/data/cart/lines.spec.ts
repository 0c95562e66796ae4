import { describe, expect, it } from '@jest/globals';
import { sheetMax } from '@/data/catalogue/stock';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { withQuantity } from './cart';
import { itemOf, linesOf, roomFor, totalsOf } from './lines';

const NIGHT = '2026-11-20T23:00:00.000Z';
const product = productOf('hazy', { price: '9.90', trackQuantity: true, quantity: { available: 4 } });
const cart = withQuantity({}, 'bar', itemOf(product), 3, NIGHT).bar;

describe('A cart on its way to the order', () => {
  // id: follows-the-menus-price
  it('follows the menu’s price; before the menu is there it shows what was put in', () => {
    expect(totalsOf(linesOf(cart, undefined))).toEqual({ count: 3, subtotal: 2970 });
    expect(totalsOf(linesOf(cart, [{ ...product, price: '11.00' }])).subtotal).toBe(3300);
  });

  it('marks what left the menu and what is sold out', () => {
    expect(linesOf(cart, [])[0]?.gone).toBe('unavailable');
    expect(linesOf(cart, [{ ...product, isAvailable: false }])[0]?.gone).toBe('unavailable');
    expect(linesOf(cart, [{ ...product, quantity: { available: 0 } }])[0]?.gone).toBe('sold-out');
    expect(linesOf(cart, [{ ...product, quantity: { available: 2 } }])[0]?.max).toBe(2);
  });

  it('counts what its own unpaid order holds as still to be had', () => {
    const taken = { ...product, quantity: { available: 0 } };
    expect(linesOf(cart, [taken], { hazy: 3 })[0]).toMatchObject({ gone: null, max: 3 });
  });
});

describe('What the sheet of a product may add', () => {
  const inCart = (quantity: number) => withQuantity({}, 'bar', itemOf(tee), quantity, NIGHT).bar;
  const tee = sizeOf('M', 40);

  // id: goes-to-5-to-what-is-left
  it('goes to 5, to what is left, and to what the cart still takes', () => {
    expect(sheetMax(roomFor(tee, undefined))).toBe(5);
    expect(sheetMax(roomFor(sizeOf('M', 3), undefined))).toBe(3);
    expect(sheetMax(roomFor(sizeOf('M', 0, { trackQuantity: false }), undefined))).toBe(5);
    expect(sheetMax(roomFor(tee, inCart(8)))).toBe(2);
    expect(sheetMax(roomFor(sizeOf('M', 40, { isAvailable: false }), undefined))).toBe(0);
  });

  it('is what is left without what the cart holds already', () => {
    expect(sheetMax(roomFor(sizeOf('M', 4), inCart(3)))).toBe(1);
    expect(sheetMax(roomFor(sizeOf('M', 4), inCart(4)))).toBe(0);
    expect(sheetMax(roomFor(sizeOf('M', 2), inCart(4)))).toBe(0);
  });

  it('counts what its own unpaid order holds as still to be had', () => {
    const held = { [tee.productId]: 3 };
    expect(sheetMax(roomFor(sizeOf('M', 1), inCart(3), held))).toBe(1);
    expect(sheetMax(roomFor(sizeOf('M', 0), inCart(3), held))).toBe(0);
  });
});
