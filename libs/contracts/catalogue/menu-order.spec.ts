import { describe, expect, it } from '@jest/globals';
import { menuBeginning } from './menu-order';
import type { Product } from './products';

const product = (
  name: string,
  productType: Product['productType'],
  more: Partial<Product> = {},
): Product => ({
  productId: name,
  vendorLocationId: '064E1',
  name,
  price: '5.00',
  productType,
  productTaxCode: '',
  isAvailable: true,
  trackQuantity: false,
  imageUrls: [],
  version: 1,
  ...more,
});
const beginning = (...products: readonly Product[]) => {
  const { sections, products: first } = menuBeginning(products);
  return [sections, first.map(({ name }) => name)];
};

describe('What is on the screen when a menu opens', () => {
  it('is its first section in its order, under the names of all that it has', () => {
    expect(
      beginning(
        product('Fries', 'FOOD_ITEM'),
        product('Lager', 'ALCOHOLIC_ITEM'),
        product('Tee', 'MERCHANDISE'),
        product('Mezcal', 'ALCOHOLIC_ITEM', { price: '14.00' }),
        product('Margarita', 'ALCOHOLIC_ITEM', { displayOrder: 1 }),
      ),
    ).toEqual([
      ['alcoholic', 'non-alcoholic', 'merchandise'],
      ['Margarita', 'Mezcal', 'Lager'],
    ]);
  });

  it('is nothing that is not to be had', () => {
    expect(
      beginning(
        product('Lager', 'ALCOHOLIC_ITEM', { isAvailable: false }),
        product('Cola', 'NON_ALCOHOLIC_ITEM'),
        product('Fries', 'FOOD_ITEM', { isAvailable: false }),
      ),
    ).toEqual([['non-alcoholic'], ['Cola']]);
  });

  it('is not known of merchandise, whose sizes are grouped by the page', () => {
    expect(beginning(product('Tee', 'MERCHANDISE'))).toEqual([['merchandise'], []]);
    expect(beginning()).toEqual([[], []]);
  });
});
