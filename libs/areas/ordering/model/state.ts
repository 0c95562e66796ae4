import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { Address } from '@lineless/kernel/values';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { isFree, wasCharged, type Amounts } from './amounts';
import { evolveDeskRefunds, type DeskRefund } from './desk-refunds';
import { evolveDisputes, type Dispute } from './disputes';
import type { Cart, OrderEvent, SoldItem } from './events';
import {
  evolveItemRefunds,
  givenBack,
  pendingItemRefunds,
  sectionsIn,
  type ItemRefund,
} from './item-refunds';
import { evolveNotices, NO_NOTICES, type Notices } from './notices';
import { stockOf, type Quantity, type StockState } from './stock';

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];
/** What an event said, and when. */
type At<Type extends OrderEvent['type']> = Data<Type> & { readonly at: string };

export type OrderStatus = 'IN_PROGRESS' | 'PAID' | 'COMPLETE' | 'REFUNDED' | 'EXPIRED';

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
  /** From the customer to the bar, by the line's id. */
  readonly notes?: Cart['notes'];
  /** Times are ISO 8601 UTC. */
  readonly placedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  /** It was given up before anything was paid, also where a payment came later. */
  readonly hasExpired: boolean;
  readonly paymentIntentId: string | null;
  /** The cart that the customer wants and the provider does not charge yet; until it does, `items` are sold. */
  readonly wanted: (Cart & { readonly at: string }) | null;
  readonly paid: At<'OrderPaid'> | null;
  readonly prepared: At<'OrderPrepared'> | null;
  /** Whose part of it is ready, while others' is not. */
  readonly preparedSections: readonly BoardSection[];
  readonly completed: At<'OrderCompleted'> | null;
  readonly refundRequested: At<'OrderRefundRequested'> | null;
  /** How often it was asked for: each time is a request of its own to the provider. */
  readonly refundAttempts: number;
  readonly refunded: At<'OrderRefunded'> | null;
  /** Until it is asked for again, or done at the provider's desk. */
  readonly refundFailed: At<'OrderRefundFailed'> | null;
  /** What turned out to be missing, in the order in which it was noticed. */
  readonly itemRefunds: readonly ItemRefund[];
  /** Parts of the money that were given back at the provider's desk and have arrived. */
  readonly deskRefunds: readonly DeskRefund[];
  /** What the bank was asked by the cardholder, the last news last. */
  readonly disputes: readonly Dispute[];
  readonly notices: Notices;
  readonly stock: StockState;
  readonly stockSettledAt: string | null;
  /** What left the shelf for this order; `null` before it did. */
  readonly committed: readonly Quantity[] | null;
}

/** The refund was asked for and the provider has not confirmed it yet. */
export function refundPending({ refundRequested, refunded, refundFailed }: OrderState): boolean {
  return refundRequested !== null && refunded === null && refundFailed === null;
}

/** The provider owes an answer about this order's money. */
export function owesRefund(state: OrderState): boolean {
  return refundPending(state) || pendingItemRefunds(state).length > 0;
}

/** When all of it could be picked up (ISO 8601 UTC); `null` where that was not. */
export function readyAt({ status, prepared, completed }: OrderState): string | null {
  if (status !== 'PAID' && status !== 'COMPLETE') return null;
  return prepared?.at ?? completed?.at ?? null;
}

/** Paid, not picked up, and no refund has begun. */
export function isWaiting({ status, refundRequested, refundFailed }: OrderState): boolean {
  return status === 'PAID' && refundRequested === null && refundFailed === null;
}

/** Its customer has paid nothing for what it keeps from others: a place among the open ones or on the board, and stock. */
export function isUnearned(state: OrderState): boolean {
  return state.status === 'IN_PROGRESS' || (isWaiting(state) && isFree(state.amounts.total));
}

/** What was paid for the order, without what was missing and what the provider's desk has given back; cents. */
export function keptTotal(state: OrderState): number {
  return wasCharged(state.paid) ? state.paid.amount - givenBack(state) : 0;
}

/** The cart that the customer asked for last. */
export function latestCart(state: OrderState): Cart {
  const { items, amounts, promotionDescription, notes } = state.wanted ?? state;
  return {
    items: [...items],
    amounts,
    ...(promotionDescription != null && { promotionDescription }),
    ...(notes && { notes }),
  };
}

export function evolveOrder(state: OrderState | null, event: Recorded<OrderEvent>): OrderState | null {
  if (event.type === 'OrderPlaced') return state ?? placed(event);
  if (!state) return null;
  const notices = evolveNotices(state.notices, event, state.itemRefunds);
  return { ...evolveKnown(state, event), notices };
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
    notes: data.notes,
    placedAt: at,
    updatedAt: at,
    expiresAt: data.expiresAt,
    hasExpired: false,
    paymentIntentId: null,
    wanted: null,
    paid: null,
    prepared: null,
    preparedSections: [],
    completed: null,
    refundRequested: null,
    refundAttempts: 0,
    refunded: null,
    refundFailed: null,
    itemRefunds: [],
    deskRefunds: [],
    disputes: [],
    notices: NO_NOTICES,
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
      const { items, amounts, promotionDescription = null, notes } = event.data;
      // What costs nothing any more is not paid: its payment was given up.
      const paymentIntentId = isFree(amounts.total) ? null : state.paymentIntentId;
      const stock = stockOf(items);
      return {
        ...state,
        items,
        amounts,
        promotionDescription,
        notes,
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
      return { ...state, prepared: { ...event.data, at }, preparedSections: [], updatedAt: at };
    case 'OrderRecalled':
      return { ...state, prepared: null, preparedSections: [], updatedAt: at };
    case 'OrderSectionPrepared':
      return {
        ...state,
        preparedSections: [...state.preparedSections, event.data.section],
        updatedAt: at,
      };
    case 'OrderSectionRecalled': {
      const ready = state.prepared ? sectionsIn(state) : state.preparedSections;
      const preparedSections = ready.filter((section) => section !== event.data.section);
      return { ...state, prepared: null, preparedSections, updatedAt: at };
    }
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
        itemRefunds: closed(state, event.data),
        updatedAt: at,
      };
    case 'OrderRefundFailed': {
      return { ...state, ...refundUndone(state, event), updatedAt: at };
    }
    case 'OrderItemRefundRequested':
    case 'OrderItemRefunded':
    case 'OrderItemRefundFailed':
      return {
        ...state,
        ...(event.type === 'OrderItemRefundFailed' && state.refunded && refundUndone(state, event)),
        itemRefunds: evolveItemRefunds(state.itemRefunds, event),
        updatedAt: at,
      };
    case 'OrderPartlyRefunded':
    case 'OrderPartialRefundFailed':
      return {
        ...state,
        ...(event.type === 'OrderPartialRefundFailed' && state.refunded && refundUndone(state, event)),
        deskRefunds: evolveDeskRefunds(state.deskRefunds, event),
        updatedAt: at,
      };
    case 'OrderDisputeRecorded':
      return { ...state, disputes: evolveDisputes(state.disputes, event), updatedAt: at };
    // Nothing that an order's reader sees.
    case 'OrderFollowed':
    case 'OrderCustomerTold':
      return state;
    case 'OrderExpired':
      return { ...state, status: 'EXPIRED', hasExpired: true, wanted: null, updatedAt: at };
    case 'OrderStockSettled': {
      const { data } = event;
      const committed = data.outcome === 'committed' ? data.quantities : state.committed;
      return { ...state, stock: data.outcome, stockSettledAt: at, committed, updatedAt: at };
    }
    default:
      return unreachable(event);
  }
}

/** A part of the money is here again, or all of it. */
function refundUndone(
  state: OrderState,
  {
    data: { refundId, reason },
    at,
  }: Recorded<OrderEvent & { type: `Order${'' | 'Item' | 'Partial'}RefundFailed` }>,
): Pick<OrderState, 'status' | 'refunded' | 'refundFailed'> {
  const status = state.status === 'REFUNDED' ? unrefunded(state) : state.status;
  const failed = reason === undefined ? { refundId } : { refundId, reason };
  return { status, refunded: null, refundFailed: { ...failed, at } };
}

/** What the order was before its money had gone back. */
function unrefunded({ completed }: OrderState): OrderStatus {
  return completed ? 'COMPLETE' : 'PAID';
}

/** All of the money is back: so is what was still under way, and what had not arrived. */
function closed({ itemRefunds }: OrderState, { refundId }: Data<'OrderRefunded'>): readonly ItemRefund[] {
  return itemRefunds.map((one) =>
    one.refunded ? one : { ...one, refunded: { refundId, amount: one.price + one.tax }, failed: null },
  );
}
