import type { Product } from '@lineless/contracts/catalogue/products';

/** A product on the shelf, with what a specification says about it. */
export function productOf(productId: string, about: Partial<Product> = {}): Product {
  return {
    productId,
    vendorLocationId: 'bar',
    name: productId,
    productType: 'ALCOHOLIC_ITEM',
    productTaxCode: 'txcd_99999999',
    price: '10.00',
    imageUrls: [],
    isAvailable: true,
    trackQuantity: false,
    version: 0,
    ...about,
  };
}

/** A merchandise variant with so many pieces left. */
export function sizeOf(
  variantName: string | undefined,
  available: number,
  about: Partial<Product> = {},
): Product {
  return productOf(`tee-${variantName ?? 'one'}`, {
    productType: 'MERCHANDISE',
    groupId: 'tee',
    ...(variantName !== undefined && { variantName }),
    trackQuantity: true,
    quantity: { available },
    ...about,
  });
}
