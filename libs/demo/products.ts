import type { NewProduct } from '@lineless/areas/catalogue/handlers/products';
import { deriveId } from '@lineless/kernel/derive-id';
import { demoMenus, type MenuItem } from './menu';
import { demoLocations } from './venue';

export interface DemoProduct {
  readonly product: NewProduct;
  /** Pieces on the shelf, where they are counted. */
  readonly stock: number | undefined;
}

const STEP = 10;

/** Every product of every location; a card with sizes is one product for each of them. */
export function demoProducts(): readonly DemoProduct[] {
  return demoLocations.flatMap(({ vendorLocationId, vendorId }) =>
    (demoMenus[vendorLocationId] ?? []).flatMap((item, index) => {
      const place = { vendorLocationId, vendorId, displayOrder: (index + 1) * STEP };
      return item.sizes ? sizesOf(item, item.sizes, place) : [productOf(item, place)];
    }),
  );
}

type Place = Pick<NewProduct, 'vendorLocationId' | 'vendorId' | 'displayOrder'>;

function sizesOf(item: MenuItem, sizes: Readonly<Record<string, number>>, place: Place): DemoProduct[] {
  const groupId = deriveId('demo-group', place.vendorLocationId, item.slug);
  return Object.entries(sizes).map(([variantName, stock]) => {
    const { product } = productOf({ ...item, slug: `${item.slug}-${variantName}`, stock }, place);
    return { product: { ...product, groupId, variantName, imageUrls: [picture(item.slug)] }, stock };
  });
}

function productOf(item: MenuItem, place: Place): DemoProduct {
  return {
    product: {
      ...place,
      productId: deriveId('demo-product', place.vendorLocationId, item.slug),
      name: item.name,
      description: item.description,
      productType: item.type,
      productTaxCode: item.taxCode,
      price: item.price,
      originalPrice: item.originalPrice,
      imageUrls: [picture(item.slug)],
      isAvailable: true,
      trackQuantity: item.stock !== undefined,
      ...(item.options && { optionGroups: [...item.options] }),
    },
    stock: item.stock,
  };
}

function picture(slug: string): string {
  return `/pictures/${slug}.svg`;
}
