import type { Product } from '@lineless/contracts/catalogue/products';
import {
  compareOnMenu,
  MENU_SECTIONS,
  sectionOf,
  type MenuSectionKey,
} from '@lineless/contracts/catalogue/menu-order';
import { sectionName } from '@/data/catalogue/section-names';
import { isSoldOut } from '@/data/catalogue/stock';
import { bySize, defaultVariant, groupsOf } from '@/data/catalogue/variants';

/** One card: a product, or all variants of a merchandise group. */
export interface MenuCard {
  readonly key: string;
  /** What the card shows and its button adds. */
  readonly product: Product;
  /** With one element where there is nothing to choose. */
  readonly variants: readonly Product[];
  readonly soldOut: boolean;
}

export interface MenuSection {
  readonly key: MenuSectionKey;
  readonly title: string;
  readonly cards: readonly MenuCard[];
}

/** The menu as it is read: three sections, those without a card left out (C2, resolution 22). */
export function sectionsOf(products: readonly Product[]): MenuSection[] {
  const sorted = [...products].sort(compareOnMenu);
  return MENU_SECTIONS.map((key) => ({
    key,
    title: sectionName(key),
    cards: cardsOf(sorted.filter((product) => sectionOf(product) === key)),
  })).filter(({ cards }) => cards.length > 0);
}

/** Only what is available is listed; a group is, as long as one of its variants is. */
function cardsOf(products: readonly Product[]): MenuCard[] {
  return [...groupsOf(products)].flatMap(([key, group]) => {
    const product = defaultVariant(group);
    if (!product || group.every(({ isAvailable }) => !isAvailable)) return [];
    return [{ key, product, variants: bySize(group), soldOut: group.every(isSoldOut) }];
  });
}
