import { describe, expect, it } from '@jest/globals';
import { commonPrice, inventoryOf, rowPieces } from './inventory';
import { productOf, sizeOf } from './testing/products';

const products = [
  productOf('lager', { name: 'Draft Lager', variantName: '16 oz', displayOrder: 2 }),
  productOf('ipa', { name: 'Hazy IPA', displayOrder: 1, isAvailable: false }),
  productOf('cafe', { name: 'Café Cortado', productType: 'NON_ALCOHOLIC_ITEM' }),
  sizeOf('Large', 2, { name: 'Tee' }),
  sizeOf('Small', 3, { name: 'Tee' }),
];
const listed = (search?: string) =>
  inventoryOf(products, search).map(({ key, rows }) => [key, rows.map(({ name }) => name)]);

describe('The inventory', () => {
  it('lists all in the order of the menu, also what is off sale, and sizes as one', () => {
    expect(listed()).toEqual([
      ['alcoholic', ['Hazy IPA', 'Draft Lager, 16 oz']],
      ['non-alcoholic', ['Café Cortado']],
      ['merchandise', ['Tee']],
    ]);
  });

  it.each([
    ['cafe', [['non-alcoholic', ['Café Cortado']]]],
    [' IPA ', [['alcoholic', ['Hazy IPA']]]],
    ['16', [['alcoholic', ['Draft Lager, 16 oz']]]],
    ['small', [['merchandise', ['Tee']]]],
    ['wine', []],
  ])('finds %p by its name, without regard to case and accents', (search, found) =>
    expect(listed(search)).toEqual(found),
  );

  it('counts the pieces of a row, and knows a price that all of it has', () => {
    const rows = inventoryOf(products).flatMap((section) => section.rows);
    expect(rows.map(rowPieces)).toEqual([null, null, null, 5]);
    expect(rows.map(commonPrice)).toEqual(['10.00', '10.00', '10.00', '10.00']);
    const [tee] = inventoryOf([sizeOf('Small', 1), sizeOf('Large', 1, { price: '12.00' })]).flatMap(
      (section) => section.rows,
    );
    expect(tee && commonPrice(tee)).toBeNull();
    expect(tee?.products.map(({ variantName }) => variantName)).toEqual(['Small', 'Large']);
  });
});
