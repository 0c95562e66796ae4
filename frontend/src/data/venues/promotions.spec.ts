import { describe, expect, it } from '@jest/globals';
import { termsOf } from '@lineless/contracts/venues/promoted';
import type { Promotion } from '@lineless/contracts/venues/settings';
import { discountOn } from './promotions';

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
const lines = (quantity: number) => [{ productId: 'beer', price: '9.00', quantity }];

describe('What promotions take off the cart', () => {
  it('is what the server will take off: from the smallest subtotal on, and the best of several', () => {
    expect(discountOn(lines(2), [termsOf(five)])).toMatchObject({ discount: 0, description: null });
    expect(discountOn(lines(3), [termsOf(five)])).toMatchObject({ discount: 500, description: 'Five off' });
    expect(discountOn(lines(3), [termsOf(five), termsOf(half)])).toMatchObject({
      discount: 1_350,
      description: 'Half',
    });
    expect(discountOn([], [termsOf(half)])).toMatchObject({ discount: 0, description: null });
  });

  // id: says-of-each-how-it-stands
  it('says of each promotion whether it is applied, or how much is missing to it', () => {
    const standing = (quantity: number) =>
      discountOn(lines(quantity), [termsOf(five), termsOf({ ...half, productIds: ['wine'] })]).standings;
    const wine = { description: 'Half', minSubtotal: 0, isApplied: false, missing: null };
    const known = { description: 'Five off', minSubtotal: 2_000 };
    expect(standing(2)).toMatchObject([{ ...known, isApplied: false, missing: 200 }, wine]);
    expect(standing(3)).toMatchObject([{ ...known, isApplied: true, missing: null }, wine]);
  });

  it('is nothing of what is no amount', () => {
    const odd = termsOf({ ...five, amountOff: 'some', minSubtotal: 'any' });
    expect(discountOn(lines(1), [odd]).discount).toBe(0);
    expect(discountOn([{ productId: 'beer', price: '?', quantity: 1 }], [termsOf(half)]).discount).toBe(0);
  });
});
