import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { demoMenus } from './menu';
import { demoProducts } from './products';

const products = demoProducts().map(({ product }) => product);
const pictures = new Set(
  readdirSync('frontend/public/pictures')
    .filter((file) => !file.startsWith('flyer-'))
    .map((file) => `/pictures/${file}`),
);

describe('the demo menu', () => {
  it('names every product once', () => {
    expect(new Set(products.map(({ productId }) => productId)).size).toBe(products.length);
  });

  it('has a picture for every product, and no picture for none', () => {
    const used = new Set(products.flatMap(({ imageUrls }) => imageUrls));
    expect([...used].filter((url) => !pictures.has(url))).toEqual([]);
    expect([...pictures].filter((url) => !used.has(url))).toEqual([]);
  });

  it('takes a tenth off what cost more before', () => {
    for (const { price, originalPrice } of products) {
      if (originalPrice !== undefined) expect(price * 10).toBe(originalPrice * 9);
    }
  });

  it('fills all sections, with something free, something sold out and something in sizes', () => {
    const main = demoProducts().filter(({ product }) => product.vendorLocationId === '064E1');
    const types = new Set(main.map(({ product }) => product.productType));
    expect([...types].sort()).toEqual(['ALCOHOLIC_ITEM', 'FOOD_ITEM', 'MERCHANDISE', 'NON_ALCOHOLIC_ITEM']);
    expect(main.some(({ product }) => product.price === 0)).toBe(true);
    expect(main.some(({ stock }) => stock === 0)).toBe(true);
    expect(new Set(main.map(({ product }) => product.groupId)).size).toBe(2);
    expect(Object.keys(demoMenus)).toHaveLength(2);
  });
});
