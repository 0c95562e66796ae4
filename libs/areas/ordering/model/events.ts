import { z } from 'zod';
import type { EventFormats, EventsOf } from '@lineless/kernel/event-format';
import { address, cents, id, instant, person } from '@lineless/kernel/values';
import { byWhom, type PersonalFields } from '@lineless/kernel/personal-data';
import { disputeStates } from '@lineless/contracts/ordering/disputes';
import { boardSections } from '@lineless/contracts/ordering/sections';
import { productType } from '@lineless/areas/catalogue/model/events';

/*
 * The names and shapes below are the storage format of `order-{orderId}` (DESIGN rule 8): never change
 * one in place, add a version with its upcast and its golden file. Amounts are whole cents.
 */

const quantity = z.number().int().min(1);

/** A line as it was sold: later changes of the catalogue do not touch it. */
const soldItem = z.object({
  productId: id,
  /** Where the product has a line before it. */
  lineId: id.optional(),
  name: z.string(),
  variantName: z.string().optional(),
  productType,
  productTaxCode: z.string(),
  imageUrls: z.array(z.string()),
  /** Of one piece, with its options. */
  price: cents,
  options: z.array(z.object({ optionId: id, name: z.string(), price: cents })).optional(),
  quantity,
  /** Of the whole line, after its share of the promotion. */
  lineAmount: cents,
  /** On top of that; missing: it is not known line by line. `rate` in millionths, all taxes together. */
  tax: z.object({ rate: z.number().int().min(0), amount: cents }).optional(),
  trackQuantity: z.boolean(),
});
export type SoldItem = z.infer<typeof soldItem>;

const amounts = z.object({
  subtotal: cents,
  discount: cents,
  tip: cents,
  tax: cents,
  eventFee: cents,
  /** What the fee would have been, where it is waived for a member (resolution 18). */
  waivedFee: cents.optional(),
  total: cents,
});

const cart = z.object({
  items: z.array(soldItem).min(1),
  amounts,
  promotionDescription: z.string().optional(),
  /** To the bar, by the line's id. */
  notes: z.record(z.string(), z.string()).optional(),
});
export type Cart = z.infer<typeof cart>;

/** Written freely, and maybe about the customer. */
const notesOfOwner: readonly PersonalFields[] = [{ whose: 'owner', fields: { notes: 'left out' } }];

const orderPlaced = cart.extend({
  orderId: id,
  userId: id,
  vendorId: id,
  vendorName: z.string(),
  vendorLocationId: id,
  locationDescription: z.string(),
  address,
  expiresAt: instant,
});

const orderPaid = z.object({
  method: z.enum(['card', 'apple_pay', 'google_pay', 'FREE']),
  last4: z.string().optional(),
  payer: z.object({ firstName: z.string(), lastName: z.string().optional() }).optional(),
  paymentIntentId: z.string().optional(),
  amount: cents,
});

const by = z.object({ by: person });
const bySection = by.extend({ section: z.enum(boardSections) });

/** Pieces of one line, their price after the promotion and the tax on it; `number` counts an order's own. */
const orderItemRefundRequested = by.extend({
  number: z.number().int().min(1),
  productId: id,
  lineId: id.optional(),
  quantity,
  price: cents,
  tax: cents,
});

/** Where the products' streams have this order's counted stock from now on. */
const orderStockSettled = z.discriminatedUnion('outcome', [
  /** `quantities`: what a refund before pickup returns. */
  z.object({
    outcome: z.literal('committed'),
    quantities: z.array(z.object({ productId: id, quantity })),
  }),
  z.object({ outcome: z.enum(['returned', 'released']) }),
]);

/** `reason`: the provider's word; `respondBy`: until when it can be answered there. */
const disputeRecorded = z.object({
  disputeId: z.string(),
  state: z.enum(disputeStates),
  amount: cents,
  reason: z.string(),
  respondBy: instant.optional(),
});

export const orderFormats = {
  OrderPlaced: {
    version: 1,
    schema: orderPlaced,
    personal: notesOfOwner,
  },
  /** The customer wants another cart, which the payment provider does not charge yet. */
  OrderRevisionRequested: { version: 1, schema: cart, personal: notesOfOwner },
  /** This is the cart from now on. */
  OrderRevised: { version: 1, schema: cart, personal: notesOfOwner },
  OrderPaymentStarted: {
    version: 1,
    schema: z.object({ paymentIntentId: z.string() }),
  },
  OrderPaid: {
    version: 1,
    schema: orderPaid,
    personal: [
      {
        whose: 'owner',
        fields: { 'payer.firstName': 'name', 'payer.lastName': 'left out', last4: 'left out' },
      },
    ],
  },
  OrderPrepared: { version: 1, schema: by, personal: byWhom },
  OrderRecalled: { version: 1, schema: by, personal: byWhom },
  /** What one section of the bar makes of it is ready; the last one's is `OrderPrepared`. */
  OrderSectionPrepared: { version: 1, schema: bySection, personal: byWhom },
  /** It is not after all; the other sections' stays ready. */
  OrderSectionRecalled: { version: 1, schema: bySection, personal: byWhom },
  OrderCompleted: {
    version: 1,
    schema: by.extend({ via: z.enum(['scan', 'typed', 'button']) }),
    personal: byWhom,
  },
  OrderRefundRequested: {
    version: 1,
    schema: by.extend({ reason: z.string() }),
    // Written freely, and as a rule about the customer.
    personal: [{ whose: 'owner', fields: { reason: 'blank' } }, ...byWhom],
  },
  OrderRefunded: {
    version: 1,
    schema: z.object({ refundId: z.string(), amount: cents }),
  },
  /** The money did not get to the customer after all, maybe days after the provider had taken the refund. */
  OrderRefundFailed: {
    version: 1,
    schema: z.object({ refundId: z.string(), reason: z.string().optional() }),
  },
  /**
   * A part of the money was given back at the provider's own desk; it was not asked for here (decision 092). Or it is what
   * stayed with the customer of a refund of all of it, when another part had come again.
   */
  OrderPartlyRefunded: { version: 1, schema: z.object({ refundId: z.string(), amount: cents }) },
  /** That part did not get to the customer. */
  OrderPartialRefundFailed: {
    version: 1,
    schema: z.object({ refundId: z.string(), reason: z.string().optional() }),
  },
  /** The cardholder disputes the payment, or the bank has decided about that (decision 096). */
  OrderDisputeRecorded: { version: 1, schema: disputeRecorded },
  /** Pieces turned out to be missing: they are off the order, and their price goes back (decision 049). */
  OrderItemRefundRequested: { version: 1, schema: orderItemRefundRequested, personal: byWhom },
  OrderItemRefunded: {
    version: 1,
    schema: z.object({ number: z.number().int().min(1), refundId: z.string(), amount: cents }),
  },
  /** That money did not get to the customer. Asked for again, it is requested under the same number. */
  OrderItemRefundFailed: {
    version: 1,
    schema: z.object({
      number: z.number().int().min(1),
      refundId: z.string(),
      reason: z.string().optional(),
    }),
  },
  /** A browser of its customer's wants to be told; which one is kept elsewhere, where it can be erased (decision 051). */
  OrderFollowed: { version: 1, schema: z.object({}) },
  /** What happened then was sent to the browsers that follow it, or it was too late for that. */
  OrderCustomerTold: {
    version: 1,
    schema: z.object({ kind: z.enum(['ready', 'missing', 'refunded']), of: instant }),
  },
  OrderExpired: { version: 1, schema: z.object({}) },
  OrderStockSettled: { version: 1, schema: orderStockSettled },
} as const satisfies EventFormats;

export type OrderEvent = EventsOf<typeof orderFormats>;
