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
import { centsOf } from '@/shared/lib/money';
import { texts } from './texts';

/** C9 */
const DEFAULT_BADGE = texts.percentOff(10);

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

/**
 * Resolution 24: by how much `price` is below `originalPrice`; without an original price the location's
 * badge, which says nothing of what is free. A badge never changes a price.
 */
export function badgeOf({ price, originalPrice }: Product, promoBadge = DEFAULT_BADGE): string | undefined {
  if (originalPrice === undefined) return centsOf(price) === 0 ? undefined : promoBadge || undefined;
  const before = centsOf(originalPrice) ?? 0;
  const percent = before > 0 ? Math.round(((before - (centsOf(price) ?? before)) / before) * 100) : 0;
  return percent > 0 ? texts.percentOff(percent) : undefined;
}

/** Only what is available is listed; a group is, as long as one of its variants is. */
function cardsOf(products: readonly Product[]): MenuCard[] {
  return [...groupsOf(products)].flatMap(([key, group]) => {
    const product = defaultVariant(group);
    if (!product || group.every(({ isAvailable }) => !isAvailable)) return [];
    return [{ key, product, variants: bySize(group), soldOut: group.every(isSoldOut) }];
  });
}
