import { describe, expect, it } from '@jest/globals';
import { LowStock } from './low-stock';
import { productOf } from './testing/products';

const counted = (available: number, productId = 'shirt') =>
  productOf(productId, { trackQuantity: true, quantity: { available } });

describe('What runs low', () => {
  const look = (stock: LowStock, lowStockAt: number | undefined, ...pieces: readonly number[]) =>
    pieces.map((available) => stock.crossed([counted(available)], lowStockAt).length);

  // id: is-told-once-a-crossing
  it('is told once, at the number itself, and not with each sale after it', () => {
    expect(look(new LowStock(), 6, 9, 7, 6, 5, 4, 0)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(look(new LowStock(), 6, 9, 2)).toEqual([0, 1]);
  });

  it('is no news where it was low when the page opened, nor where nothing is called low', () => {
    expect(look(new LowStock(), 6, 6, 5)).toEqual([0, 0]);
    expect(look(new LowStock(), undefined, 9, 1)).toEqual([0, 0]);
    expect(new LowStock().crossed([productOf('beer', {})], 6)).toEqual([]);
  });

  it('is told again after new stock, and not where an unpaid cart has given its pieces back', () => {
    expect(look(new LowStock(), 6, 7, 6, 16, 6)).toEqual([0, 1, 0, 0]);
    expect(look(new LowStock(), 6, 7, 6, 17, 6)).toEqual([0, 1, 0, 1]);
  });

  it('is nothing to say of what is gone altogether: that says it is sold out', () => {
    expect(look(new LowStock(), 6, 7, 0, 3)).toEqual([0, 0, 0]);
    const off = { ...counted(5), isAvailable: false };
    const stock = new LowStock();
    stock.crossed([counted(7)], 6);
    expect(stock.crossed([off], 6)).toEqual([]);
  });

  it('tells at once of all that have become low at one moment', () => {
    const stock = new LowStock();
    const two = (shirt: number, hat: number) => [counted(shirt), counted(hat, 'hat')];
    stock.crossed(two(9, 9), 6);
    expect(stock.crossed(two(6, 5), 6).map(({ productId }) => productId)).toEqual(['shirt', 'hat']);
  });
});
