import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { cents, id, instant } from '@lineless/kernel/values';

/*
 * The names and shapes below are the storage format of `product-{productId}` (DESIGN rule 8): never
 * change one in place, add a version with its upcast and its golden file. Amounts are whole cents.
 */

const quantity = z.number().int().min(0);

export const productType = z.enum([
  'ALCOHOLIC_ITEM',
  'NON_ALCOHOLIC_ITEM',
  'FOOD_ITEM',
  'MERCHANDISE',
  'OTHER',
  'UNKNOWN',
]);
export type ProductType = z.infer<typeof productType>;

/** What can be chosen with it, each at a price on top of the product's. */
const optionGroup = z.object({
  optionGroupId: id,
  name: z.string(),
  min: z.number().int().min(0),
  max: z.number().int().min(1),
  options: z.array(z.object({ optionId: id, name: z.string(), price: cents, isDefault: z.boolean() })),
});
export type OptionGroup = z.infer<typeof optionGroup>;

const productAdded = z.object({
  productId: id,
  vendorId: id,
  vendorLocationId: id,
  name: z.string(),
  variantName: z.string().optional(),
  groupId: z.string().optional(),
  description: z.string().optional(),
  productType,
  productTaxCode: z.string(),
  price: cents,
  originalPrice: cents.optional(),
  displayOrder: z.number().int().optional(),
  imageUrls: z.array(z.string()),
  isAvailable: z.boolean(),
  trackQuantity: z.boolean(),
  optionGroups: z.array(optionGroup).optional(),
});

/** What a menu says of a product besides its price; `null` where it says nothing any more. */
const details = z.object({
  name: z.string(),
  variantName: z.string().nullable(),
  description: z.string().nullable(),
  productType,
  productTaxCode: z.string(),
  originalPrice: cents.nullable(),
  imageUrls: z.array(z.string()),
  trackQuantity: z.boolean(),
  optionGroups: z.array(optionGroup),
});
export type ProductDetails = z.infer<typeof details>;

const ofOrder = z.object({ orderId: id });

export const productFormats = {
  ProductAdded: { version: 1, schema: productAdded },
  ProductPriceChanged: { version: 1, schema: z.object({ price: cents }) },
  ProductAvailabilityChanged: {
    version: 1,
    schema: z.object({ isAvailable: z.boolean() }),
  },
  /** Of one option; the product itself can be had with others. */
  ProductOptionAvailabilityChanged: {
    version: 1,
    schema: z.object({ optionId: id, isAvailable: z.boolean() }),
  },
  /** Only what has changed. */
  ProductDetailsChanged: { version: 1, schema: details.partial() },
  /** Its place on the menu: the lower, the further up. */
  ProductMoved: { version: 1, schema: z.object({ displayOrder: z.number().int() }) },
  /** It is on no menu any more; who pays for it at this moment still gets it. */
  ProductArchived: { version: 1, schema: z.object({}) },
  ProductRestored: { version: 1, schema: z.object({}) },
  /** What lies on the shelf, counted by hand; pieces held for unpaid orders are among them. */
  StockCounted: { version: 1, schema: z.object({ onHand: quantity }) },
  /** A second hold for the same order replaces the first one's quantity. */
  StockHeld: {
    version: 1,
    schema: ofOrder.extend({ quantity: quantity.min(1), until: instant }),
  },
  /** `quantity` left the shelf for good, and the order's hold with it. */
  StockCommitted: {
    version: 1,
    schema: ofOrder.extend({ quantity }),
  },
  /** The order's hold has ended. */
  StockReleased: {
    version: 1,
    schema: ofOrder,
  },
  /** Sold and given back before pickup: the pieces can be sold again. */
  StockReturned: { version: 1, schema: ofOrder.extend({ quantity: quantity.min(1) }) },
  /** The order knows that its pieces were returned; it will not ask again. */
  StockReturnClosed: { version: 1, schema: ofOrder },
} as const satisfies EventFormats;

export type ProductEvent = EventsOf<typeof productFormats>;
