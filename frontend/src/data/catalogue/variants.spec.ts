import { describe, expect, it } from '@jest/globals';
import { sizeOf } from '@/data/catalogue/testing/products';
import { defaultVariant } from './variants';

const chosen = (...variants: ReturnType<typeof sizeOf>[]) => defaultVariant(variants)?.variantName;

describe('The size that is chosen when the sheet opens', () => {
  // id: is-medium-then-large-small
  it('is Medium, then Large, Small, XL, XS, 2XL, 3XL, passing over what is sold out', () => {
    expect(chosen(sizeOf('XS', 1), sizeOf('Large', 1), sizeOf('Medium', 1))).toBe('Medium');
    expect(chosen(sizeOf('XS', 1), sizeOf('Large', 1), sizeOf('Medium', 0))).toBe('Large');
    expect(chosen(sizeOf('3XL', 1), sizeOf('2XL', 1), sizeOf('XS', 1))).toBe('XS');
  });

  it('is otherwise any available one, with a name if there is such', () => {
    expect(chosen(sizeOf(undefined, 1), sizeOf('Kids', 1))).toBe('Kids');
    expect(chosen(sizeOf('Kids', 0), sizeOf(undefined, 1))).toBeUndefined();
  });

  // id: is-one-with-a-name-else-the-first
  it('is one with a name, else the first, when none is in stock', () => {
    expect(chosen(sizeOf(undefined, 0), sizeOf('Kids', 0))).toBe('Kids');
    expect(defaultVariant([])).toBeUndefined();
  });
});
