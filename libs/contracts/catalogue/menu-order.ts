import { parseAmount } from '@lineless/kernel/money';
import type { Product } from './products';

/** C9 */
const DEFAULT_DISPLAY_ORDER = 100;

/** C2: displayOrder ascending (default 100), then price descending. */
export function compareOnMenu(a: Product, b: Product): number {
  const byOrder = (a.displayOrder ?? DEFAULT_DISPLAY_ORDER) - (b.displayOrder ?? DEFAULT_DISPLAY_ORDER);
  return byOrder || (parseAmount(b.price) ?? 0) - (parseAmount(a.price) ?? 0);
}

/**
 * The pictures that are on the screen when a menu opens: of its first section, as long as they can be had.
 * @param most so many
 */
export function firstPictures(products: readonly Product[], most: number): string[] {
  const available = products.filter(({ isAvailable }) => isAvailable);
  const alcoholic = available.filter(({ productType }) => productType === 'ALCOHOLIC_ITEM');
  return (alcoholic.length > 0 ? alcoholic : available)
    .sort(compareOnMenu)
    .flatMap(({ imageUrls }) => imageUrls.slice(0, 1))
    .slice(0, most);
}
