import type { ProductType } from '../catalogue/product-types';

/** Where an order's items are made ready: each may have a board of its own. */
export const boardSections = ['bar', 'kitchen', 'merch'] as const;
export type BoardSection = (typeof boardSections)[number];

export function boardSectionOf(productType: ProductType): BoardSection {
  switch (productType) {
    case 'FOOD_ITEM':
      return 'kitchen';
    case 'MERCHANDISE':
      return 'merch';
    case 'ALCOHOLIC_ITEM':
    case 'NON_ALCOHOLIC_ITEM':
    case 'OTHER':
    case 'UNKNOWN':
      return 'bar';
  }
}
