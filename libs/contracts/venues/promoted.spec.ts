import { describe, expect, it } from '@jest/globals';
import type { Product } from '../catalogue/products';
import { promoted, termsOf } from './promoted';
import type { Promotion } from './settings';

const five: Promotion = {
  promotionId: 'five',
  description: 'Five off',
  amountOff: '5.00',
  minSubtotal: '20.00',
};
const half: Promotion = {
  promotionId: 'half',
  description: 'Half',
  percentOff: 50,
  minSubtotal: '0.00',
  productIds: ['beer'],
};
const beer: Product = {
  productId: 'beer',
  vendorLocationId: '064E1',
  name: 'Beer',
  price: '9.00',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: '',
  isAvailable: true,
  trackQuantity: false,
  imageUrls: [],
  version: 1,
};

describe('A product on the menu', () => {
  // id: costs-what-its-promotion-makes
  it('costs what its promotion makes of it, beside what it costs otherwise', () => {
    expect(promoted(beer, [termsOf(half)])).toMatchObject({ price: '4.50', originalPrice: '9.00' });
    const reduced = { ...beer, originalPrice: '10.00' };
    expect(promoted(reduced, [termsOf(half)])).toMatchObject({ price: '4.50', originalPrice: '10.00' });
    const raised = { ...beer, originalPrice: '8.00' };
    expect(promoted(raised, [termsOf(half)])).toMatchObject({ price: '4.50', originalPrice: '9.00' });
  });

  it('is the very same where no promotion is its own', () => {
    expect(promoted(beer, [termsOf(five)])).toBe(beer);
    expect(promoted(beer, [termsOf({ ...half, productIds: ['wine'] })])).toBe(beer);
  });
});
