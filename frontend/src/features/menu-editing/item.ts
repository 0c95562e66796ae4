import type { Product } from '@lineless/contracts/catalogue/products';
import { groupsOf } from '@/data/catalogue/variants';

/** A product with the other sizes of the same thing. */
export interface Item {
  readonly product: Product;
  readonly others: readonly Product[];
}

/** @returns `undefined` where the menu has no such product (any more) */
export function itemOf(products: readonly Product[], productId: string): Item | undefined {
  for (const group of groupsOf(products).values()) {
    const product = group.find((one) => one.productId === productId);
    if (product) return { product, others: group.filter((one) => one !== product) };
  }
  return undefined;
}
