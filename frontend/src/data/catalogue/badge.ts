import type { Product } from '@lineless/contracts/catalogue/products';
import { centsOf } from '@/shared/lib/money';
import { texts } from './texts';

/** C9 */
const DEFAULT_BADGE = texts.percentOff(10);

/**
 * Resolution 24: by how much `price` is below `originalPrice`; without an original price the location's
 * badge. A badge never changes a price.
 */
export function badgeOf(
  { price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>,
  promoBadge = DEFAULT_BADGE,
): string | undefined {
  if (originalPrice === undefined) return promoBadge || undefined;
  const before = centsOf(originalPrice) ?? 0;
  const percent = before > 0 ? Math.round(((before - (centsOf(price) ?? before)) / before) * 100) : 0;
  return percent > 0 ? texts.percentOff(percent) : undefined;
}
