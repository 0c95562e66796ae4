import type { Product } from './products';

/** C9 */
const DEFAULT_DISPLAY_ORDER = 100;

/** A menu's sections in the order they are read in (C2, resolution 22). */
export const MENU_SECTIONS = ['alcoholic', 'non-alcoholic', 'merchandise'] as const;
export type MenuSectionKey = (typeof MENU_SECTIONS)[number];

export function sectionOf({ productType }: Pick<Product, 'productType'>): MenuSectionKey {
  if (productType === 'ALCOHOLIC_ITEM') return 'alcoholic';
  return productType === 'MERCHANDISE' ? 'merchandise' : 'non-alcoholic';
}

/** C2: displayOrder ascending (default 100), then price descending. */
export function compareOnMenu(a: Product, b: Product): number {
  const byOrder = (a.displayOrder ?? DEFAULT_DISPLAY_ORDER) - (b.displayOrder ?? DEFAULT_DISPLAY_ORDER);
  // Compared alone, two amounts are in the order of their numbers; what is none costs nothing. Hundreds are compared
  // thousands of times.
  return byOrder || (Number(b.price) || 0) - (Number(a.price) || 0);
}

/** What is on the screen when a menu opens. */
export interface MenuBeginning {
  /** Those in which something can be had. */
  readonly sections: readonly MenuSectionKey[];
  /** Of the first section, in order. Merchandise is grouped by what the page knows of sizes: none of it is listed. */
  readonly products: readonly Product[];
}

export function menuBeginning(products: readonly Product[]): MenuBeginning {
  const available = products.filter(({ isAvailable }) => isAvailable);
  const sections = MENU_SECTIONS.filter((key) => available.some((product) => sectionOf(product) === key));
  const [first] = sections;
  if (first === undefined || first === 'merchandise') return { sections, products: [] };
  return { sections, products: available.filter((one) => sectionOf(one) === first).sort(compareOnMenu) };
}
