import { describe, expect, it } from '@jest/globals';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { withQuantity } from './cart';
import { itemOf, linesOf, roomFor, totalsOf } from './lines';

const NOW = '2026-11-20T23:00:00.000Z';
const beer = productOf('beer', { price: '9.00', trackQuantity: true, quantity: { available: 3 } });
const cart = (quantity: number) => withQuantity({}, 'bar', itemOf(beer), quantity, NOW).bar;

describe('A line of the cart', () => {
  // id: is-named-as-the-menu-names
  it('is named as the menu names it now, and keeps its quantity', () => {
    const renamed = { ...beer, name: 'Hazy IPA', imageUrls: ['/hazy.webp'] };
    expect(linesOf(cart(2), [renamed])[0]).toMatchObject({
      name: 'Hazy IPA',
      imageUrl: '/hazy.webp',
      quantity: 2,
    });
  });

  it('takes ten before the menu is there, and ten where stock is not counted', () => {
    expect(linesOf(cart(1), undefined)[0]).toMatchObject({ max: 10, gone: null, name: 'beer' });
    expect(linesOf(cart(1), [{ ...beer, trackQuantity: false }])[0]).toMatchObject({ max: 10, gone: null });
  });

  it('adds what the own order holds to what is left, of its own product alone', () => {
    expect(linesOf(cart(1), [beer], { beer: 2 })[0]?.max).toBe(5);
    expect(linesOf(cart(1), [beer], { wine: 2 })[0]?.max).toBe(3);
  });

  it('is not sold out with the last piece', () => {
    const left = (available: number) => linesOf(cart(1), [{ ...beer, quantity: { available } }])[0]?.gone;
    expect([left(1), left(0)]).toEqual([null, 'sold-out']);
  });

  it('leaves no room for what cannot be had, also where the own order holds some', () => {
    expect(roomFor({ ...beer, isAvailable: false }, undefined, { beer: 3 })).toBe(0);
    expect([roomFor(beer, undefined), roomFor(beer, cart(1)), roomFor(beer, cart(3))]).toEqual([3, 2, 0]);
    const wine = sizeOf('M', 8);
    expect(roomFor(wine, cart(3))).toBe(8);
  });

  it('makes nothing of an empty cart', () => {
    expect(totalsOf(linesOf(undefined, [beer]))).toEqual({ count: 0, subtotal: 0 });
  });
});
