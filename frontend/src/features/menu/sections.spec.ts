import { describe, expect, it } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
import { productOf, sizeOf } from '@/data/catalogue/testing/products';
import { countText } from '@/shared/lib/count-text';
import { pricesOf, sectionsOf } from './sections';

const keysOf = (products: Parameters<typeof sectionsOf>[0]) =>
  sectionsOf(products).map(({ title, cards }) => [title, cards.map(({ key }) => key)]);

describe('A menu', () => {
  // id: is-read-in-three-sections
  it('is read in three sections: food and all else under Non-alcoholic, empty ones left out', () => {
    expect(
      keysOf([
        productOf('pin', { productType: 'MERCHANDISE' }),
        productOf('fries', { productType: 'FOOD_ITEM' }),
        productOf('thing', { productType: 'UNKNOWN' }),
      ]),
    ).toEqual([
      ['Non-alcoholic', ['fries', 'thing']],
      ['Merchandise', ['pin']],
    ]);
  });

  // id: sorts-by-displayorder-100
  it('sorts by displayOrder, 100 when missing, then the dearer first', () => {
    const [section] = sectionsOf([
      productOf('last', { displayOrder: 101 }),
      productOf('cheap'),
      productOf('dear', { price: '100.00', displayOrder: 100 }),
      productOf('first', { displayOrder: 1 }),
    ]);
    expect(section?.cards.map(({ key }) => key)).toEqual(['first', 'dear', 'cheap', 'last']);
  });

  it('works the cards of what has not changed out once', () => {
    let looks = 0;
    const watched = (id: string): Product =>
      Object.defineProperty(productOf(id), 'variantName', { get: () => void (looks += 1) });
    const products = ['ale', 'cider', 'water'].map(watched);
    const before = sectionsOf(products)[0]?.cards;
    expect(looks).toBeGreaterThan(0);
    looks = 0;
    const after = sectionsOf([...products.slice(0, 2), productOf('water', { isAvailable: false })])[0]?.cards;
    expect(looks).toBe(0);
    expect(after).toHaveLength(2);
    expect(after?.every((card, index) => card === before?.[index])).toBe(true);
  });

  // id: shows-the-sizes-of-one-merchandise
  it('shows the sizes of one merchandise group as one card, in the order of sizes', () => {
    const [section] = sectionsOf([sizeOf('XL', 3), sizeOf('Small', 0), sizeOf('Medium', 2)]);
    expect(section?.cards).toHaveLength(1);
    expect(section?.cards[0]).toMatchObject({ soldOut: false, product: { variantName: 'Medium' } });
    expect(section?.cards[0]?.variants.map(({ variantName }) => variantName)).toEqual([
      'Small',
      'Medium',
      'XL',
    ]);
  });

  // id: lists-what-is-available-only-what-is-counted
  it('lists what is available only; what is counted and gone stays, sold out', () => {
    const [section] = sectionsOf([
      productOf('off', { isAvailable: false }),
      productOf('none', { trackQuantity: true, quantity: { available: 0 } }),
    ]);
    expect(section?.cards.map(({ key, soldOut }) => [key, soldOut])).toEqual([['none', true]]);
    expect(keysOf([sizeOf('Small', 2, { isAvailable: false })])).toEqual([]);
  });

  // id: leaves-other-cards-the-very-same
  it('leaves every other card the very same when one product changes', () => {
    const products = [
      ...['fries', 'pin', 'water'].map((id) => productOf(id)),
      sizeOf('Small', 3),
      sizeOf('XL', 3),
    ];
    const half: PromotionTerms = {
      ...{ description: 'Half off', discount: { kind: 'percent', percent: 50 } },
      ...{ minSubtotal: 0, productIds: ['pin'] },
    };
    const priced = pricesOf([half]);
    const cardsAt = (menu: typeof products) => sectionsOf(menu.map(priced)).flatMap(({ cards }) => cards);
    const before = cardsAt(products);
    const changed = [...products.slice(0, 2), productOf('water', { price: '9.00' }), ...products.slice(3)];
    const after = cardsAt(changed);
    const other = after.filter((card, index) => card !== before[index]);
    expect(other.map(({ key }) => key)).toEqual(['water']);
    expect(after.find(({ key }) => key === 'pin')?.product.originalPrice).toBeDefined();
    const soldOut = [...changed.slice(0, 4), sizeOf('XL', 0)];
    expect(cardsAt(soldOut).filter((card) => !after.includes(card))).toHaveLength(1);
  });
});

// id: one-card-is-an-item-several
it('One card is an item, several are items', () => {
  expect([countText(1), countText(6)]).toEqual(['1 item', '6 items']);
});
