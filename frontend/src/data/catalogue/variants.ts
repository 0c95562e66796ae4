import type { Product } from '@lineless/contracts/catalogue/products';
import { isSoldOut } from '@/data/catalogue/stock';

/** C2: the size that is chosen when the sheet opens, by preference. */
const PREFERENCE = ['Medium', 'Large', 'Small', 'XL', 'XS', '2XL', '3XL'];
/** The order in which sizes are read. */
const SIZES = ['XS', 'Small', 'Medium', 'Large', 'XL', '2XL', '3XL'];

/**
 * By preference, then any available variant with a name, then any available, then any with a name, then
 * the first (C2). A preferred size that is sold out is passed over as long as another can be had.
 */
export function defaultVariant(variants: readonly Product[]): Product | undefined {
  const inStock = variants.filter((variant) => !isSoldOut(variant));
  const named = (variant: Product): boolean => Boolean(variant.variantName);
  for (const size of PREFERENCE) {
    const found = inStock.find((variant) => variant.variantName === size);
    if (found) return found;
  }
  return inStock.find(named) ?? inStock[0] ?? variants.find(named) ?? variants[0];
}

/** XS before Small before Medium …; other names behind them, as they came. */
export function bySize(variants: readonly Product[]): Product[] {
  const place = ({ variantName = '' }: Product): number => {
    const at = SIZES.indexOf(variantName);
    return at < 0 ? SIZES.length : at;
  };
  return [...variants].sort((a, b) => place(a) - place(b));
}

/** The products of each group by its key, in the order they came; what is no merchandise stands alone. */
export function groupsOf(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of products) {
    const { productId, productType, groupId = productId } = product;
    const key = productType === 'MERCHANDISE' ? groupId : productId;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return groups;
}
