import { formatAmount } from '@lineless/kernel/money';
import type { OptionGroup, Product } from '@lineless/contracts/catalogue/products';
import { availableOf, choiceOf, type ProductState } from './state';

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
    optionGroups: state.optionGroups.length > 0 ? choiceOf(state).map(groupView) : undefined,
    quantity: state.trackQuantity ? { available: availableOf(state) } : undefined,
    version,
  };
}

function groupView(group: ReturnType<typeof choiceOf>[number]): OptionGroup {
  return {
    ...group,
    options: group.options.map((option) => ({ ...option, price: formatAmount(option.price) })),
  };
}
