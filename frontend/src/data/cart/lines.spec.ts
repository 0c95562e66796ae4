import { describe, expect, it } from '@jest/globals';
import { productOf } from '@/data/catalogue/testing/products';
import { withQuantity } from './cart';
import { discountOn, itemOf, linesOf, totalsOf } from './lines';

const product = productOf('hazy', { price: '9.90', trackQuantity: true, quantity: { available: 4 } });
const cart = withQuantity({}, 'bar', itemOf(product), 3, '2026-11-20T23:00:00.000Z').bar;

describe('A cart on its way to the order', () => {
  it('follows the menu’s price; before the menu is there it shows what was put in', () => {
    expect(totalsOf(linesOf(cart, undefined))).toEqual({ count: 3, subtotal: 2970 });
    expect(totalsOf(linesOf(cart, [{ ...product, price: '11.00' }])).subtotal).toBe(3300);
  });

  it('marks what left the menu and what nobody has any more', () => {
    expect(linesOf(cart, [])[0]?.gone).toBe('unavailable');
    expect(linesOf(cart, [{ ...product, isAvailable: false }])[0]?.gone).toBe('unavailable');
    expect(linesOf(cart, [{ ...product, quantity: { available: 0 } }])[0]?.gone).toBe('sold-out');
    expect(linesOf(cart, [{ ...product, quantity: { available: 2 } }])[0]?.max).toBe(2);
  });

  it('counts what its own unpaid order holds as still to be had', () => {
    const taken = { ...product, quantity: { available: 0 } };
    expect(linesOf(cart, [taken], { hazy: 3 })[0]).toMatchObject({ gone: null, max: 3 });
  });

  it('shows the promotion from its smallest subtotal on, and never more than the cart is worth', () => {
    const promotion = { description: 'Happy Hour', amountOff: '5.00', minSubtotal: '20.00' };
    expect(discountOn(1999, promotion)).toBe(0);
    expect(discountOn(2000, promotion)).toBe(500);
    expect(discountOn(300, { ...promotion, minSubtotal: '0.00' })).toBe(300);
  });
});
