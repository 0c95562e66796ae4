import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { Address } from '@lineless/kernel/values';
import { isFree, type Amounts } from './amounts';
import type { Cart, OrderEvent, SoldItem } from './events';

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];
/** What an event said, and when. */
type At<Type extends OrderEvent['type']> = Data<Type> & { readonly at: string };

export type OrderStatus = 'IN_PROGRESS' | 'PAID' | 'COMPLETE' | 'REFUNDED' | 'EXPIRED';

/** What the products' streams have for an order; 'none': nothing in it is counted. */
export type StockState = 'none' | 'held' | Data<'OrderStockSettled'>['outcome'];

export interface OrderState {
  readonly orderId: string;
  readonly userId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorLocationId: string;
  readonly locationDescription: string;
  readonly address: Address;
  readonly status: OrderStatus;
  readonly items: readonly SoldItem[];
  readonly amounts: Amounts;
  readonly promotionDescription: string | null;
  /** Times are ISO 8601 UTC. */
  readonly placedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  /** It was given up before anything was paid, whatever came later. */
  readonly hasExpired: boolean;
  readonly paymentIntentId: string | null;
  /** The cart that the customer wants and the provider does not charge yet; until it does, `items` are sold. */
  readonly wanted: (Cart & { readonly at: string }) | null;
  readonly paid: At<'OrderPaid'> | null;
  readonly prepared: At<'OrderPrepared'> | null;
  readonly completed: At<'OrderCompleted'> | null;
  readonly refundRequested: At<'OrderRefundRequested'> | null;
  /** How often it was asked for: each time is a request of its own to the provider. */
  readonly refundAttempts: number;
  readonly refunded: At<'OrderRefunded'> | null;
  /** Until it is asked for again, or done at the provider's desk. */
  readonly refundFailed: At<'OrderRefundFailed'> | null;
  readonly stock: StockState;
  readonly stockSettledAt: string | null;
  /** What left the shelf for this order; `null` before it did. */
  readonly committed: readonly Quantity[] | null;
}

export interface Quantity {
  readonly productId: string;
  readonly quantity: number;
}

/** The refund was asked for and the provider has not confirmed it yet. */
export function refundPending({ refundRequested, refunded, refundFailed }: OrderState): boolean {
  return refundRequested !== null && refunded === null && refundFailed === null;
}

/** Paid, not picked up, and nobody has begun to give the money back. */
export function isWaiting({ status, refundRequested, refundFailed }: OrderState): boolean {
  return status === 'PAID' && refundRequested === null && refundFailed === null;
}

/**
 * What has to become of the order's counted stock (resolution 23); `null`: it is where it belongs. 'commit' and
 * 'release' end its hold; 'return' puts back what was sold and given back before pickup, and 'close' lets the
 * products forget that they took it back. Which of the first two it is, is settled by what ended the wait for
 * the payment and by nothing later: a crash may have come after the product's step and before its record, and
 * then the same step has to be due again.
 */
export function stockDue(state: OrderState): 'commit' | 'release' | 'return' | 'close' | null {
  switch (state.stock) {
    case 'held':
      if (state.status === 'IN_PROGRESS') return null;
      return state.hasExpired ? 'release' : 'commit';
    case 'committed':
      return isSold(state) ? null : 'return';
    case 'returned':
      return 'close';
    case 'none':
    case 'released':
      return null;
    default:
      return unreachable(state.stock);
  }
}

/** Longer than anybody who has asked a product to take something back could still be about to ask again. */
const RETURN_KEPT_MS = 60 * 60_000;

/** When the products may forget what they have taken back (ISO 8601 UTC). */
export function returnClosesAt({ stockSettledAt, updatedAt }: OrderState): string {
  return new Date(Date.parse(stockSettledAt ?? updatedAt) + RETURN_KEPT_MS).toISOString();
}

/** The cart that the customer asked for last. */
export function latestCart(state: OrderState): Cart {
  const { items, amounts, promotionDescription } = state.wanted ?? state;
  const cart = { items: [...items], amounts };
  return promotionDescription == null ? cart : { ...cart, promotionDescription };
}

/** The counted pieces of the cart. */
export function countedIn(items: readonly SoldItem[]): Quantity[] {
  return items.flatMap(({ productId, quantity, trackQuantity }) =>
    trackQuantity ? [{ productId, quantity }] : [],
  );
}

export function evolveOrder(state: OrderState | null, event: Recorded<OrderEvent>): OrderState | null {
  if (event.type === 'OrderPlaced') return state ?? placed(event);
  return state && evolveKnown(state, event);
}

function placed({ data, at }: Extract<Recorded<OrderEvent>, { type: 'OrderPlaced' }>): OrderState {
  return {
    orderId: data.orderId,
    userId: data.userId,
    vendorId: data.vendorId,
    vendorName: data.vendorName,
    vendorLocationId: data.vendorLocationId,
    locationDescription: data.locationDescription,
    address: data.address,
    status: 'IN_PROGRESS',
    items: data.items,
    amounts: data.amounts,
    promotionDescription: data.promotionDescription ?? null,
    placedAt: at,
    updatedAt: at,
    expiresAt: data.expiresAt,
    hasExpired: false,
    paymentIntentId: null,
    wanted: null,
    paid: null,
    prepared: null,
    completed: null,
    refundRequested: null,
    refundAttempts: 0,
    refunded: null,
    refundFailed: null,
    stock: stockOf(data.items),
    stockSettledAt: null,
    committed: null,
  };
}

function evolveKnown(
  state: OrderState,
  event: Exclude<Recorded<OrderEvent>, { type: 'OrderPlaced' }>,
): OrderState {
  const { at } = event;
  switch (event.type) {
    case 'OrderRevisionRequested':
      return { ...state, wanted: { ...event.data, at }, updatedAt: at };
    case 'OrderRevised': {
      const { items, amounts, promotionDescription = null } = event.data;
      // What costs nothing any more is not paid: its payment was given up.
      const paymentIntentId = isFree(amounts.total) ? null : state.paymentIntentId;
      const stock = stockOf(items);
      return {
        ...state,
        items,
        amounts,
        promotionDescription,
        paymentIntentId,
        wanted: null,
        stock,
        updatedAt: at,
      };
    }
    case 'OrderPaymentStarted':
      return { ...state, paymentIntentId: event.data.paymentIntentId, updatedAt: at };
    case 'OrderPaid':
      return { ...state, status: 'PAID', paid: { ...event.data, at }, wanted: null, updatedAt: at };
    case 'OrderPrepared':
      return { ...state, prepared: { ...event.data, at }, updatedAt: at };
    case 'OrderRecalled':
      return { ...state, prepared: null, updatedAt: at };
    case 'OrderCompleted':
      return { ...state, status: 'COMPLETE', completed: { ...event.data, at }, updatedAt: at };
    case 'OrderRefundRequested':
      return {
        ...state,
        refundRequested: { ...event.data, at },
        refundAttempts: state.refundAttempts + 1,
        refundFailed: null,
        updatedAt: at,
      };
    case 'OrderRefunded':
      return {
        ...state,
        status: 'REFUNDED',
        refunded: { ...event.data, at },
        refundFailed: null,
        updatedAt: at,
      };
    case 'OrderRefundFailed': {
      const status = state.status === 'REFUNDED' ? unrefunded(state) : state.status;
      return { ...state, status, refunded: null, refundFailed: { ...event.data, at }, updatedAt: at };
    }
    case 'OrderExpired':
      return { ...state, status: 'EXPIRED', hasExpired: true, wanted: null, updatedAt: at };
    case 'OrderStockSettled': {
      const { outcome, quantities } = event.data;
      const committed = outcome === 'committed' ? (quantities ?? countedIn(state.items)) : state.committed;
      return { ...state, stock: outcome, stockSettledAt: at, committed, updatedAt: at };
    }
    default:
      return unreachable(event);
  }
}

/** What the order was before its money had gone back. */
function unrefunded({ completed }: OrderState): OrderStatus {
  return completed ? 'COMPLETE' : 'PAID';
}

/** What was handed over stays sold, also when its money was given back at the provider's desk. */
function isSold({ status, completed }: OrderState): boolean {
  return status === 'PAID' || status === 'COMPLETE' || (status === 'REFUNDED' && completed !== null);
}

function stockOf(items: readonly SoldItem[]): 'none' | 'held' {
  return items.some((item) => item.trackQuantity) ? 'held' : 'none';
}
