import { formatAmount } from '@lineless/kernel/money';
import type { Product } from '@lineless/contracts/catalogue/products';
import { availableOf, type ProductState } from './state';

/** S3, C3: Product, as pages, lists and live updates get it. `version` is the stream's revision. */
export function productView(state: ProductState, version: number): Product {
  return {
    productId: state.productId,
    vendorLocationId: state.vendorLocationId,
    name: state.name,
    variantName: state.variantName ?? undefined,
    groupId: state.groupId ?? undefined,
    description: state.description ?? undefined,
    productType: state.productType,
    productTaxCode: state.productTaxCode,
    price: formatAmount(state.price),
    originalPrice: state.originalPrice === null ? undefined : formatAmount(state.originalPrice),
    displayOrder: state.displayOrder ?? undefined,
    imageUrls: [...state.imageUrls],
    isAvailable: state.isAvailable,
    trackQuantity: state.trackQuantity,
    quantity: state.trackQuantity ? { available: availableOf(state) } : undefined,
    version,
  };
}
