import { describe, expect, it } from '@jest/globals';
import { fullName } from './full-name';
import { compareOnMenu } from '@lineless/contracts/catalogue/menu-order';
import { isSoldOut, piecesLeft, sheetMax } from './stock';
import { productOf } from './testing/products';

const counted = (available?: number) =>
  productOf('tee', { trackQuantity: true, ...(available !== undefined && { quantity: { available } }) });

describe('A product', () => {
  // id: that-is
  it.each([
    ['counted, the last one', counted(1), false, 1],
    ['counted, none left', counted(0), true, 0],
    ['counted, sold too often', counted(-1), true, 0],
    ['counted, number unknown', counted(), true, 0],
    ['not counted', productOf('cola'), false, Infinity],
    ['not counted any more', { ...counted(0), trackQuantity: false }, false, Infinity],
    ['counted and taken off', { ...counted(3), isAvailable: false }, true, 0],
    ['taken off', productOf('cola', { isAvailable: false }), true, 0],
  ])('that is %s', (_, product, soldOut, left) =>
    expect([isSoldOut(product), piecesLeft(product)]).toEqual([soldOut, left]),
  );

  it('is added five at a time at most', () => {
    expect([4, 5, 6, Infinity].map(sheetMax)).toEqual([4, 5, 5, 5]);
  });

  it('is named with its variant, if it has one', () => {
    expect(fullName({ name: 'Tee', variantName: 'Medium' })).toBe('Tee, Medium');
    expect(fullName({ name: 'Tee', variantName: '' })).toBe('Tee');
  });
});

describe('The menu', () => {
  const of = (productId: string, price: string, displayOrder?: number) =>
    productOf(productId, { price, ...(displayOrder !== undefined && { displayOrder }) });

  it('goes by its order, 100 where none is given, then from the dearest down', () => {
    const products = [
      of('cheap', '2.00'),
      of('after', '9.00', 101),
      of('dear', '8.00'),
      of('same', '5.00', 100),
      of('before', '1.00', 99),
      of('odd', 'free'),
    ];
    const expected = 'before dear same cheap odd after';
    const names = (list: typeof products) => list.sort(compareOnMenu).map(({ productId }) => productId);
    expect(names([...products]).join(' ')).toBe(expected);
    expect(names([...products].reverse()).join(' ')).toBe(expected);
    expect(compareOnMenu(of('one', '0.00'), of('other', 'free'))).toBeCloseTo(0);
  });
});
