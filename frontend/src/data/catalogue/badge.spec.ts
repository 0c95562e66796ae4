import { describe, expect, it } from '@jest/globals';
import { badgeOf } from './badge';
import { productOf } from './testing/products';

describe('A badge', () => {
  // id: says-what-the-prices-say
  it('says what the prices say, and the location’s word where there is no original price', () => {
    expect(badgeOf(productOf('a', { price: '9.00', originalPrice: '12.00' }))).toBe('25% OFF');
    expect(badgeOf(productOf('a', { price: '12.00', originalPrice: '12.00' }))).toBeUndefined();
    expect(badgeOf(productOf('a'))).toBe('10% OFF');
    expect(badgeOf(productOf('a'), 'NEW')).toBe('NEW');
    expect(badgeOf(productOf('a'), '')).toBeUndefined();
  });

  it('is on every card, also of what is free and has no original price', () => {
    expect(badgeOf(productOf('water', { price: '0.00' }))).toBe('10% OFF');
    expect(badgeOf(productOf('water', { price: '0.00', originalPrice: '4.00' }))).toBe('100% OFF');
  });
});
