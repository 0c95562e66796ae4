import { z } from 'zod';
import { address, id, instant, person, plainText } from '@lineless/kernel/values';
import { optionLimits } from '../catalogue/options';
import { productType } from '../catalogue/products';
import { NOTE_LENGTH } from './lines';
import { orderDispute } from './order-dispute';
import { boardSections } from './sections';
import { amount, amountOf, instantBound, listOf, pageQuery } from '../common';

export const orderStatuses = ['IN_PROGRESS', 'PAID', 'COMPLETE', 'REFUNDED', 'EXPIRED'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

const MOST_OF_A_PRODUCT = 99;

const ignoredText = z.string().max(200).optional();

/** Name and price come from the catalogue; a client's own are accepted and ignored (resolution 16). */
export const cartItemRequest = z.object({
  productId: id,
  quantity: z.number().int().min(1).max(MOST_OF_A_PRODUCT),
  price: ignoredText,
  name: ignoredText,
  productTaxCode: ignoredText,
  /** By their ids, each once; what they cost is the menu's to say. */
  options: z
    .array(id)
    .max(optionLimits.groups * optionLimits.options)
    .refine((ids) => new Set(ids).size === ids.length, 'An option is chosen once.')
    .optional(),
  /** To the bar. */
  note: plainText.trim().max(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`).optional(),
});
export type CartItemRequest = z.infer<typeof cartItemRequest>;

const cart = z
  .array(cartItemRequest)
  .min(1, 'Your cart is empty. Please add items before checking out.')
  .max(50)
  // With the same options and note it is one line with the sum of both.
  .refine(isWithinQuantities, `An order takes at most ${MOST_OF_A_PRODUCT} of a product.`);

function isWithinQuantities(items: readonly CartItemRequest[]): boolean {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return Math.max(0, ...quantities.values()) <= MOST_OF_A_PRODUCT;
}

/** Taken and not looked at: the server uses the location's own. */
const ignoredAddress = z.record(z.string(), z.string().max(200).nullish()).optional();

/** C3: Order request. */
export const placeOrderRequest = z.object({
  userId: id.optional(),
  vendorLocationId: id,
  cartItems: cart,
  tipAmount: amountOf.prefault('0.00'),
  vendorAddress: ignoredAddress,
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>;

export const reviseOrderRequest = z.object({
  orderId: id.optional(),
  userId: id.optional(),
  vendorLocationId: id.optional(),
  /** The whole new cart; without it only the tip changes. */
  cartItems: cart.optional(),
  /** Without it the tip stays. */
  tipAmount: amountOf.optional(),
  vendorAddress: ignoredAddress,
});
export type ReviseOrderRequest = z.input<typeof reviseOrderRequest>;

/** A body that may be left out: `{}` then. */
export const refundRequest = z
  .object({ refundReason: plainText.trim().max(500).optional() })
  .nullish()
  .transform((body) => body ?? {});

/** As it was sold. */
export const orderOption = z
  .object({ optionId: id, name: z.string(), price: amount })
  .meta({ id: 'OrderOption' });

export const orderItem = z
  .object({
    productId: id,
    /** Where the order has the product on a line before it: known by this one's own id. */
    lineId: id.optional(),
    name: z.string(),
    variantName: z.string().optional(),
    productType,
    productTaxCode: z.string(),
    /** Of one piece, with its options. */
    price: amount,
    options: z.array(orderOption).optional(),
    /** From the customer to the bar. */
    note: z.string().optional(),
    discountedPrice: amount.optional(),
    quantity: z.number().int(),
    imageUrls: z.array(z.string()),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;

/** Pieces that turned out to be missing: they are off the order, and what they cost goes back. */
export const missingItem = z
  .object({
    productId: id,
    lineId: id.optional(),
    quantity: z.number().int(),
    /** With the tax on it. */
    refundAmount: amount,
    taxAmount: amount,
    datetime: instant,
    by: person,
    /** The provider has not answered yet. */
    refundPending: z.boolean().optional(),
    /** The money did not get back to the customer: it can be asked for again. */
    refundFailed: z.boolean().optional(),
  })
  .meta({ id: 'MissingItem' });
export type MissingItem = z.infer<typeof missingItem>;

/** A part of the money that was given back at the payment provider's own desk. */
export const partialRefund = z
  .object({ refundAmount: amount, datetime: instant })
  .meta({ id: 'PartialRefund' });
export type PartialRefund = z.infer<typeof partialRefund>;

/** Where the board has sections: the one whose part is bumped; all of the order without it. */
export const preparationRequest = z
  .object({ section: z.enum(boardSections).optional() })
  .nullish()
  .transform((body) => body ?? {});

/** So many pieces are missing, all told: saying it again changes nothing. */
export const missingItemRequest = z.object({ quantity: z.number().int().min(1).max(MOST_OF_A_PRODUCT) });

/** S3, C3: Order. */
export const order = z
  .object({
    orderId: id,
    userId: id,
    vendorId: id,
    vendorLocationId: id,
    vendorAddress: address,
    status: orderStatus,
    cartItems: z.array(orderItem),
    subtotal: amount,
    promotion: z.object({ discountAmount: amount, description: z.string() }).optional(),
    tipAmount: amount,
    taxAmount: amount,
    eventFee: amount,
    /** What a member did not have to pay: `eventFee` is 0 then, and a line says 'Waived for members' (resolution 69). */
    eventFeeWaived: amount.optional(),
    totalAmount: amount,
    /** 'Ana M.' from the payment, for the board. */
    customerName: z.string().optional(),
    payment: z
      .object({ method: z.enum(['card', 'apple_pay', 'google_pay', 'FREE']), last4: z.string().optional() })
      .optional(),
    datetimeCreated: instant,
    datetimeUpdated: instant,
    datetimePaid: instant.optional(),
    datetimePrepared: instant.optional(),
    preparedBy: person.optional(),
    /** Whose part of it is ready, while others' is not. */
    preparedSections: z.array(z.enum(boardSections)).optional(),
    missingItems: z.array(missingItem).optional(),
    partialRefunds: z.array(partialRefund).optional(),
    disputes: z.array(orderDispute).optional(),
    datetimeCompleted: instant.optional(),
    completedBy: person.optional(),
    completedVia: z.enum(['scan', 'typed', 'button']).optional(),
    datetimeRefunded: instant.optional(),
    refundReason: z.string().optional(),
    /** A refund has been asked for and the provider has not answered yet. */
    refundPending: z.boolean().optional(),
    /** The money did not get back to the customer: the refund can be asked for again. */
    refundFailed: z.boolean().optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

export const orderAnswer = z.object({ order });

export const placedOrderAnswer = z.object({
  order,
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
});
export type PlacedOrderAnswer = z.infer<typeof placedOrderAnswer>;

/** 'scan' of the code, 'typed' code, or the 'button'. */
export const pickupVia = z.enum(['scan', 'typed', 'button']);
export type PickupVia = z.infer<typeof pickupVia>;

export const completeRequest = z
  .object({ via: pickupVia.default('button') })
  .nullish()
  .transform((body) => body ?? { via: 'button' as const });
export const completedOrderAnswer = z.object({ order, alreadyCompleted: z.boolean() });
export type CompletedOrderAnswer = z.infer<typeof completedOrderAnswer>;

/** The last six characters of an order's id, as they stand on its ticket. */
export const orderCode = z
  .string()
  .regex(/^[0-9A-Za-z]{6}$/, 'An order code has 6 characters.')
  .transform((text) => text.toUpperCase());

/** Which orders of a location's history; all of what is said has to hold. */
export const historyFilter = z.object({
  status: z.enum(['PAID', 'COMPLETE', 'REFUNDED']).optional(),
  /** Of the card or the wallet that paid. */
  last4: z
    .string()
    .regex(/^\d{4}$/, 'A card ends in four digits.')
    .optional(),
  code: orderCode.optional(),
  /**
   * As it is typed to find an order: a code, four digits of a card, a customer's number in any spelling, or their name's
   * beginning, the first or the last one.
   */
  find: plainText.trim().min(2, 'Type at least two characters.').max(80).optional(),
  /** Only those whose payment was ever disputed ('any'), or those where the bank has not decided yet ('open'). */
  dispute: z.enum(['any', 'open']).optional(),
  /** When they were placed; both inclusive. */
  datetimeCreatedAfter: instantBound.optional(),
  datetimeCreatedBefore: instantBound.optional(),
  /** Placed in the trading day that began on this date of the venue's own calendar: '2026-06-12'. */
  day: z.iso
    .date()
    .refine((date) => date.startsWith('20'), 'Nothing was sold in that century.')
    .optional(),
});
export type HistoryFilter = z.output<typeof historyFilter>;
export type HistoryFilterQuery = z.input<typeof historyFilter>;

export const locationOrdersQuery = pageQuery.extend(historyFilter.shape).extend({
  /**
   * Without it: the history, newest first (S4), or what the filter leaves of it; a page may then have fewer than it
   * could, and more behind it. `board`: paid and not picked up, oldest first, for twelve hours or until an
   * hour after the bar has closed. `uncollected`: what has left the board so, the last one first.
   */
  view: z.enum(['history', 'board', 'uncollected']).default('history'),
  /** A board shows all of its orders. */
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export const fulfilledOrdersQuery = pageQuery.extend({
  datetimeCompletedAfter: instantBound,
  vendorLocationId: id,
});
/** S9: of what was handed over in the last 12 hours, by the server's clock. */
export const tipsAnswer = z.object({
  tipAmount: amount,
  /** What was paid for it, with tips and tax. */
  totalAmount: amount,
  orders: z.number().int(),
  since: instant,
  /** Resolution 96: so many of those that were paid were placed in the present night, by the venue's turn of the day. */
  tonight: z.number().int(),
});
export type TipsAnswer = z.infer<typeof tipsAnswer>;

/** With the time at which an order was paid, how long that one still takes. */
export const waitQuery = z.object({ datetimePaid: instantBound.optional() });

/** At most an hour: it stands for an hour and more. `null`: too few orders were made to tell. */
export const waitAnswer = z.object({ waitSeconds: z.number().int().nullable() });
export type WaitAnswer = z.infer<typeof waitAnswer>;

export const vendorOrdersQuery = pageQuery.extend({
  datetimePaidAfter: instantBound,
  datetimePaidBefore: instantBound,
  includeRefunded: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export const vendorOrdersAnswer = z.object({ orders: z.array(order), nextToken: z.string().optional() });

export const orderList = listOf(order);

/**
 * The board shows what was paid from `since` on; at `until` the next order may leave it by its age or the bar's
 * closing, to those that are left uncollected.
 */
export const boardDay = z.object({ since: instant, until: instant, uncollected: z.number().int() });
export type BoardDay = z.infer<typeof boardDay>;

/** Between which times (inclusive) the orders of a history were placed, where the filter says so. */
export const historyPeriod = z.object({ since: instant.optional(), until: instant.optional() });
export type HistoryPeriod = z.infer<typeof historyPeriod>;

/** `board` is there where the live board was asked for, `period` where a history has bounds. */
export const locationOrdersAnswer = orderList.extend({
  board: boardDay.optional(),
  period: historyPeriod.optional(),
});
/**
 * What a filter leaves of a history comes to, all of its pages: of the newest orders where they are many, and
 * `since` says then when the oldest of those was placed.
 */
export const historyTotals = z.object({
  orders: z.number().int(),
  /** What was paid, with tips and tax. */
  totalAmount: amount,
  tipAmount: amount,
  /** What of it went back. */
  refundAmount: amount,
  since: instant.optional(),
});
export type HistoryTotals = z.infer<typeof historyTotals>;

export type LocationOrdersAnswer = z.infer<typeof locationOrdersAnswer>;

/** C7: POST taxes/calculate. */
export const taxRequest = z.object({
  vendorLocationId: id,
  cartItems: cart,
  vendorAddress: ignoredAddress,
});
export const taxAnswer = z.object({ taxAmountExclusive: z.number().int() });
export type TaxAnswer = z.infer<typeof taxAnswer>;

/** Whether tax is collected where a location is: without a registration there, orders are sold without any. */
export const taxOfLocationAnswer = z.object({
  state: z.string(),
  /** Left out where the provider of taxes cannot be asked at the moment. */
  isCollected: z.boolean().optional(),
});
export type TaxOfLocationAnswer = z.infer<typeof taxOfLocationAnswer>;
