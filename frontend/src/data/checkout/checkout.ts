import type { Order, PlacedOrderAnswer, PlaceOrderRequest } from '@lineless/contracts/ordering/orders';
import type { OwnHolds } from '@/data/cart/lines';
import { newKey } from '@/shared/lib/ids';
import { DEFAULT_TIP, type TipChoice } from './tips';

/** The order that is being paid for; kept in the tab, so that a reload carries on. */
export interface Checkout {
  readonly orderId: string;
  readonly userId: string;
  readonly vendorLocationId: string;
  readonly clientSecret: string | null;
  /** `null` where there is nothing to pay. */
  readonly paymentIntentId: string | null;
  readonly tip: TipChoice;
  /** What the order holds of the shelf. */
  readonly held: OwnHolds;
}

/** An unpaid order is given up after this; a customer who presses again later means another one. */
const ORDER_LIFE_MS = 15 * 60_000;

/** One intent to order: pressed again after a lost answer it is the same order (Idempotency-Key). */
export interface Intent {
  readonly key: string;
  /** What was to be ordered; anything else is another intent. */
  readonly about: string;
  /** In milliseconds since the epoch, by this device's clock. */
  readonly since: number;
}

/** The tip that a customer has chosen at a location, while they have no order there. */
export type ChosenTip = Pick<Checkout, 'userId' | 'vendorLocationId' | 'tip'>;

export interface CheckoutState {
  readonly checkout: Checkout | null;
  readonly intent: Intent | null;
  /** Of an order that could not be prepared again: the next one for the same cart begins with it. */
  readonly chosen: ChosenTip | null;
}

export const NO_CHECKOUT: CheckoutState = { checkout: null, intent: null, chosen: null };

/** C3, order request: as it is sent; of what it says of products and place the server uses its own. */
export interface Wanted extends Pick<PlaceOrderRequest, 'vendorLocationId' | 'cartItems' | 'vendorAddress'> {
  readonly userId: string;
}

/**
 * C4: an existing order is reused only if it belongs to the same user and is in progress. Whether it still
 * is, the server says; here it has to be of this user and this location.
 */
export function reusable<Kept extends ChosenTip>(kept: Kept | null, wanted: Wanted): Kept | null {
  const isSame = kept?.userId === wanted.userId && kept.vendorLocationId === wanted.vendorLocationId;
  return isSame ? kept : null;
}

/** The intent to order exactly this, new unless it is already there and its order may still be open. */
export function intentFor(intent: Intent | null, wanted: Wanted, now: number): Intent {
  // All of it: under the same key the server takes the same words alone.
  const about = JSON.stringify(wanted);
  const isOpen = intent !== null && Math.abs(now - intent.since) < ORDER_LIFE_MS;
  return isOpen && intent.about === about ? intent : { key: newKey(), about, since: now };
}

/** C4: an order made for another person than asked for is an error. */
export class WrongUser extends Error {
  constructor() {
    super('Order created with incorrect user ID');
  }
}

/** What to keep of the server's answer. @throws WrongUser */
export function checkoutOf(answer: PlacedOrderAnswer, userId: string, before: ChosenTip | null): Checkout {
  const { order, clientSecret, paymentIntentId } = answer;
  if (order.userId !== userId) throw new WrongUser();
  const { orderId, vendorLocationId } = order;
  // Also where the order before this one is lost: the customer has chosen it for this cart.
  const tip = before?.tip ?? DEFAULT_TIP;
  return {
    orderId,
    userId,
    vendorLocationId,
    clientSecret,
    paymentIntentId,
    tip,
    held: heldBy(order),
  };
}

function heldBy({ cartItems }: Order): OwnHolds {
  const held: Record<string, number> = {};
  for (const { productId, quantity } of cartItems) held[productId] = (held[productId] ?? 0) + quantity;
  return held;
}
