import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { productType } from '@lineless/contracts/catalogue/products';
import { address, id, instant } from '@lineless/contracts/common';
import { person } from '@lineless/contracts/ordering/orders';

/*
 * The names and shapes below are the storage format of `order-{orderId}` (DESIGN rule 8): never change
 * one in place, add a version with its upcast and its golden file. Amounts are whole cents.
 */
const cents = z.number().int().min(0);

/** A line as it was sold: later changes of the catalogue do not touch it. */
export const soldItem = z.object({
  productId: id,
  name: z.string(),
  variantName: z.string().optional(),
  productType,
  productTaxCode: z.string(),
  imageUrls: z.array(z.string()),
  price: cents,
  quantity: z.number().int().min(1),
  /** Of the whole line, after its share of the promotion. */
  lineAmount: cents,
  trackQuantity: z.boolean(),
});
export type SoldItem = z.infer<typeof soldItem>;

const amounts = z.object({
  subtotal: cents,
  discount: cents,
  tip: cents,
  tax: cents,
  eventFee: cents,
  total: cents,
});
const cart = { items: z.array(soldItem).min(1), amounts, promotionDescription: z.string().optional() };

export const orderPlaced = z.object({
  orderId: id,
  userId: id,
  vendorId: id,
  vendorName: z.string(),
  vendorLocationId: id,
  locationDescription: z.string(),
  address,
  ...cart,
  expiresAt: instant,
  at: instant,
});
export const orderRevised = z.object({ ...cart, at: instant });
export const orderPaymentStarted = z.object({ paymentIntentId: z.string(), at: instant });
export const orderPaid = z.object({
  method: z.enum(['card', 'apple_pay', 'google_pay', 'FREE']),
  last4: z.string().optional(),
  payer: z.object({ firstName: z.string(), lastName: z.string().optional() }).optional(),
  paymentIntentId: z.string().optional(),
  amount: cents,
  at: instant,
});
export const orderPrepared = z.object({ by: person, at: instant });
export const orderRecalled = z.object({ by: person, at: instant });
export const orderCompleted = z.object({ by: person, via: z.enum(['scan', 'typed', 'button']), at: instant });
export const orderRefundRequested = z.object({ reason: z.string(), by: person, at: instant });
export const orderRefunded = z.object({ refundId: z.string(), amount: cents, at: instant });
export const orderExpired = z.object({ at: instant });
/** The products' streams hold nothing for this order any more. */
export const orderStockSettled = z.object({ outcome: z.enum(['committed', 'released']), at: instant });

export const orderFormats = {
  OrderPlaced: { version: 1, schema: orderPlaced },
  OrderRevised: { version: 1, schema: orderRevised },
  OrderPaymentStarted: { version: 1, schema: orderPaymentStarted },
  OrderPaid: { version: 1, schema: orderPaid },
  OrderPrepared: { version: 1, schema: orderPrepared },
  OrderRecalled: { version: 1, schema: orderRecalled },
  OrderCompleted: { version: 1, schema: orderCompleted },
  OrderRefundRequested: { version: 1, schema: orderRefundRequested },
  OrderRefunded: { version: 1, schema: orderRefunded },
  OrderExpired: { version: 1, schema: orderExpired },
  OrderStockSettled: { version: 1, schema: orderStockSettled },
} as const satisfies EventFormats;
export type OrderEvent = EventsOf<typeof orderFormats>;
