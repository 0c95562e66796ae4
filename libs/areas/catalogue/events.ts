import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { productType } from '@lineless/contracts/catalogue/products';
import { id, instant } from '@lineless/contracts/common';

/*
 * The names and shapes below are the storage format of `product-{productId}` (DESIGN rule 8): never
 * change one in place, add a version with its upcast and its golden file. Amounts are whole cents.
 */
const cents = z.number().int().min(0);
const quantity = z.number().int().min(0);

export const productAdded = z.object({
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
  at: instant,
});
export const productPriceChanged = z.object({ price: cents, at: instant });
export const productAvailabilityChanged = z.object({ isAvailable: z.boolean(), at: instant });
/** What lies on the shelf, counted by hand; pieces held for unpaid orders are among them. */
export const stockCounted = z.object({ onHand: quantity, at: instant });
/** A second hold for the same order replaces the first one's quantity. */
export const stockHeld = z.object({ orderId: id, quantity: quantity.min(1), until: instant, at: instant });
/** `quantity` left the shelf for good; whatever the order held beyond it is free again. */
export const stockCommitted = z.object({ orderId: id, quantity, at: instant });
/** The order's hold, or the pieces committed for it, can be sold again. */
export const stockReleased = z.object({ orderId: id, at: instant });

export const productFormats = {
  ProductAdded: { version: 1, schema: productAdded },
  ProductPriceChanged: { version: 1, schema: productPriceChanged },
  ProductAvailabilityChanged: { version: 1, schema: productAvailabilityChanged },
  StockCounted: { version: 1, schema: stockCounted },
  StockHeld: { version: 1, schema: stockHeld },
  StockCommitted: { version: 1, schema: stockCommitted },
  StockReleased: { version: 1, schema: stockReleased },
} as const satisfies EventFormats;
export type ProductEvent = EventsOf<typeof productFormats>;
