import type { Product } from '@lineless/contracts/catalogue/products';
import { centsOf } from '@/shared/lib/money';

/** C9 */
const DEFAULT_DISPLAY_ORDER = 100;

/** C2: displayOrder ascending (default 100), then price descending. */
export function compareOnMenu(a: Product, b: Product): number {
  const byOrder = (a.displayOrder ?? DEFAULT_DISPLAY_ORDER) - (b.displayOrder ?? DEFAULT_DISPLAY_ORDER);
  return byOrder || (centsOf(b.price) ?? 0) - (centsOf(a.price) ?? 0);
}
