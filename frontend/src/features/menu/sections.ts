import type { Product } from '@lineless/contracts/catalogue/products';
import { promoted } from '@lineless/contracts/venues/promoted';
import type { PromotionTerms } from '@lineless/contracts/venues/promotions';
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

/**
 * Every product at its price now. Hundreds are asked for again with each change of one of them: those that have not
 * changed are the very same again.
 */
export function pricesOf(running: readonly PromotionTerms[]): (product: Product) => Product {
  const known = new WeakMap<Product, Product>();
  return (product) => {
    const now = known.get(product) ?? promoted(product, running);
    known.set(product, now);
    return now;
  };
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
    const [first] = group;
    const before = first && made.get(first);
    if (before && isSameList(before.group, group)) return before.cards;
    const product = defaultVariant(group);
    const cards =
      product && group.some(({ isAvailable }) => isAvailable)
        ? [{ key, product, variants: bySize(group), soldOut: group.every(isSoldOut) }]
        : [];
    if (first) made.set(first, { group, cards });
    return cards;
  });
}

/**
 * What came of a group, by its first product: of the same products it is the very same, so that only what has changed
 * is worked out and drawn again.
 */
const made = new WeakMap<Product, { readonly group: readonly Product[]; readonly cards: MenuCard[] }>();

export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
