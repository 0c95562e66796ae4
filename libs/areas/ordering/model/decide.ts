import { canonical } from '@lineless/kernel/canonical';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { ErrorContext } from '@lineless/kernel/errors';
import type { Person } from '@lineless/kernel/values';
import { isFree } from './amounts';
import {
  recordItemRefund,
  recordItemRefundFailure,
  takeOffItem,
  type RecordItemRefund,
  type RecordItemRefundFailure,
  type TakeOffItem,
} from './decide-items';
import { follow, recordNotice } from './decide-notices';
import { prepare, recall, type PrepareOrder, type RecallOrder } from './decide-preparation';
import {
  recordRefund,
  recordRefundFailure,
  requestRefund,
  type RecordRefund,
  type RecordRefundFailure,
  type RequestRefund,
} from './decide-refunds';
import { recordDispute, type RecordDispute } from './disputes';
import { orderErrors } from './errors';
import type { Cart, OrderEvent } from './events';
import type { Notice } from './notices';
import { AMOUNT_DIFFERS, PAID_TOO_LATE } from './refund-reasons';
import { evolveOrder, isWaiting, latestCart, type OrderState, type OrderStatus } from './state';
import type { Quantity } from './stock';

/** What the customer wants, for how much; the promotion's words come with the prices. */
type WantedCart = Pick<Cart, 'items' | 'amounts' | 'notes'>;

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** Prices, tax and payments come in with the command (DESIGN rule 7). Amounts are cents. */
export type OrderCommand =
  | {
      readonly type: 'PlaceOrder';
      readonly order: Data<'OrderPlaced'>;
      /** `null`: it costs nothing. */
      readonly paymentIntentId: string | null;
    }
  | {
      readonly type: 'ReviseOrder';
      /** What the new cart was computed from: it must still be so. */
      readonly basedOn: WantedCart;
      readonly cart: Cart;
      /** Where the order had no payment and now needs one. */
      readonly paymentIntentId: string | null;
    }
  /** The provider charges `amount` for the order now; `null`: nothing any more. */
  | { readonly type: 'ConfirmRevision'; readonly amount: number | null }
  | {
      readonly type: 'RecordPayment';
      readonly payment: Data<'OrderPaid'> & { readonly paymentIntentId: string };
    }
  | { readonly type: 'FollowOrder' }
  | { readonly type: 'RecordNotice'; readonly notice: Notice }
  | { readonly type: 'RecordFree'; readonly payer?: Data<'OrderPaid'>['payer'] }
  | PrepareOrder
  | RecallOrder
  | { readonly type: 'CompleteOrder'; readonly by: Person; readonly via: Data<'OrderCompleted'>['via'] }
  | RequestRefund
  | RecordRefund
  | TakeOffItem
  | RecordItemRefund
  | RecordItemRefundFailure
  | RecordRefundFailure
  | RecordDispute
  | { readonly type: 'ExpireOrder' }
  | {
      readonly type: 'SettleStock';
      readonly outcome: Data<'OrderStockSettled'>['outcome'];
      readonly quantities: readonly Quantity[];
    };

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>;

const SYSTEM: Person = { userId: 'system', name: 'Lineless' };

export const orderDecider: Decider<OrderCommand, OrderState | null, OrderEvent> = {
  initial: null,
  decide: decideOrder,
  evolve: evolveOrder,
};

function decideOrder(command: OrderCommand, state: OrderState | null, at: string): readonly OrderEvent[] {
  if (command.type === 'PlaceOrder') return state ? [] : place(command);
  if (!state) throw orderErrors.ORDER_NOT_FOUND();
  switch (command.type) {
    case 'ReviseOrder':
      return revise(command, state);
    case 'ConfirmRevision':
      return confirmRevision(command, state);
    case 'RecordPayment':
      return recordPayment(command, state);
    case 'RecordFree':
      return recordFree(command, state);
    case 'PrepareOrder':
      return prepare(command, state);
    case 'RecallOrder':
      return recall(command, state);
    case 'CompleteOrder':
      return complete(command, state);
    case 'RequestRefund':
      return requestRefund(command, state);
    case 'RecordRefund':
      return recordRefund(command, state);
    case 'RecordRefundFailure':
      return recordRefundFailure(command, state);
    case 'TakeOffItem':
      return takeOffItem(command, state);
    case 'RecordItemRefund':
      return recordItemRefund(command, state);
    case 'RecordItemRefundFailure':
      return recordItemRefundFailure(command, state);
    case 'RecordDispute':
      return recordDispute(command, state);
    case 'FollowOrder':
      return follow(state);
    case 'RecordNotice':
      return recordNotice(command.notice, state);
    case 'ExpireOrder':
      return expire(state, at);
    case 'SettleStock':
      return settleStock(command, state);
    default:
      return unreachable(command);
  }
}

function place({ order, paymentIntentId }: Of<'PlaceOrder'>): OrderEvent[] {
  const placed: OrderEvent = { type: 'OrderPlaced', data: order };
  return paymentIntentId === null ? [placed] : [placed, started(paymentIntentId)];
}

/**
 * A cart that costs something else is first only wanted (DESIGN rule 14): until the provider charges it, what
 * the customer may be paying at this moment is the cart as it was.
 */
function revise({ basedOn, cart, paymentIntentId }: Of<'ReviseOrder'>, state: OrderState): OrderEvent[] {
  requireOpen(state);
  const latest = state.wanted ?? state;
  if (sameCart(cart, latest)) return [];
  if (!sameCart(basedOn, latest)) throw orderErrors.ORDER_CHANGED();
  const revised: OrderEvent = { type: 'OrderRevised', data: cart };
  if (state.paymentIntentId === null) {
    return paymentIntentId === null ? [revised] : [revised, started(paymentIntentId)];
  }
  const isChargedSo = !state.wanted && cart.amounts.total === state.amounts.total;
  return isChargedSo ? [revised] : [{ type: 'OrderRevisionRequested', data: cart }];
}

function confirmRevision({ amount }: Of<'ConfirmRevision'>, state: OrderState): OrderEvent[] {
  if (!state.wanted || state.status !== 'IN_PROGRESS') return [];
  const { total } = state.wanted.amounts;
  if (amount !== (isFree(total) ? null : total)) return [];
  return [{ type: 'OrderRevised', data: latestCart(state) }];
}

/**
 * The first process to hear of the payment records it; the others find it done (resolution 14). Paid in the amount of
 * the wanted cart, that one is sold. Money that came too late, or in neither amount, is recorded and goes straight
 * back.
 */
function recordPayment({ payment }: Of<'RecordPayment'>, state: OrderState): OrderEvent[] {
  if (state.paid) return [];
  if (state.paymentIntentId !== null && state.paymentIntentId !== payment.paymentIntentId) return [];
  const paid: OrderEvent = { type: 'OrderPaid', data: payment };
  if (state.status === 'IN_PROGRESS') {
    if (payment.amount === state.amounts.total) return [paid];
    const revised = confirmRevision({ type: 'ConfirmRevision', amount: payment.amount }, state);
    if (revised.length > 0) return [...revised, paid];
  }
  const reason = state.status === 'EXPIRED' ? PAID_TOO_LATE : AMOUNT_DIFFERS;
  return [paid, { type: 'OrderRefundRequested', data: { reason, by: SYSTEM } }];
}

function recordFree({ payer }: Of<'RecordFree'>, state: OrderState): OrderEvent[] {
  if (state.paid) return [];
  requireOpen(state);
  if (!isFree(state.amounts.total)) throw orderErrors.ORDER_NOT_FREE();
  return [{ type: 'OrderPaid', data: { method: 'FREE', ...(payer && { payer }), amount: 0 } }];
}

/** Final, and once: the second scan finds who was first (resolutions 9 to 11). */
function complete({ by, via }: Of<'CompleteOrder'>, state: OrderState): OrderEvent[] {
  if (state.status === 'COMPLETE') return [];
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_COMPLETABLE(whyNotCompletable(state));
  return [{ type: 'OrderCompleted', data: { by, via } }];
}

function expire(state: OrderState, at: string): OrderEvent[] {
  if (state.status !== 'IN_PROGRESS' || at < state.expiresAt) return [];
  return [{ type: 'OrderExpired', data: {} }];
}

const NEXT_STOCK: Partial<Record<OrderState['stock'], readonly OrderState['stock'][]>> = {
  held: ['committed', 'released'],
  committed: ['returned'],
  returned: ['released'],
};

/** Records what has been done at the products, in every later state of the order. */
function settleStock({ outcome, quantities }: Of<'SettleStock'>, state: OrderState): OrderEvent[] {
  if (!NEXT_STOCK[state.stock]?.includes(outcome)) return [];
  if (outcome !== 'committed') return [{ type: 'OrderStockSettled', data: { outcome } }];
  return [{ type: 'OrderStockSettled', data: { outcome, quantities: [...quantities] } }];
}

function started(paymentIntentId: string): OrderEvent {
  return { type: 'OrderPaymentStarted', data: { paymentIntentId } };
}

function requireOpen(state: OrderState): void {
  if (state.status === 'EXPIRED') throw orderErrors.ORDER_EXPIRED();
  if (state.status !== 'IN_PROGRESS') throw orderErrors.ORDER_NOT_REVISABLE();
}

const REASONS: Partial<Record<OrderStatus, string>> = {
  PAID: 'This order is being refunded.',
  REFUNDED: 'This order was refunded.',
  EXPIRED: 'This order was not paid in time and has expired.',
};

function whyNotCompletable(state: OrderState): ErrorContext {
  if (state.refundFailed) return { message: 'The refund of this order failed. Please refund it again.' };
  const message = REASONS[state.status];
  return message === undefined ? {} : { message };
}

function sameCart(left: WantedCart, right: Pick<OrderState, keyof WantedCart>): boolean {
  return asText(left) === asText(right);
}

function asText({ items, amounts, notes = {} }: Pick<OrderState, keyof WantedCart>): string {
  return canonical([items, amounts, notes]);
}
