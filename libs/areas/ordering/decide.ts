import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { ErrorContext } from '@lineless/kernel/errors';
import type { OrderStatus, Person } from '@lineless/contracts/ordering/orders';
import { isFree } from './amounts';
import { orderErrors } from './errors';
import type { OrderEvent } from './events';
import { evolveOrder, refundPending, stockDue, type OrderState } from './state';

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** Prices, tax and time come in with the command (DESIGN rule 7). `at` is ISO 8601 UTC, amounts are cents. */
export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly order: Data<'OrderPlaced'> }
  | {
      readonly type: 'ReviseOrder';
      /** What the new cart was computed from: it must still be so. */
      readonly basedOn: Pick<OrderState, 'items' | 'amounts'>;
      readonly cart: Data<'OrderRevised'>;
    }
  | { readonly type: 'StartPayment'; readonly paymentIntentId: string; readonly at: string }
  | {
      readonly type: 'RecordPayment';
      readonly payment: Data<'OrderPaid'> & { readonly paymentIntentId: string };
    }
  | { readonly type: 'RecordFree'; readonly at: string }
  | { readonly type: 'PrepareOrder'; readonly by: Person; readonly at: string }
  | { readonly type: 'RecallOrder'; readonly by: Person; readonly at: string }
  | {
      readonly type: 'CompleteOrder';
      readonly by: Person;
      readonly via: Data<'OrderCompleted'>['via'];
      readonly at: string;
    }
  | { readonly type: 'RequestRefund'; readonly reason: string; readonly by: Person; readonly at: string }
  | { readonly type: 'RecordRefund'; readonly refundId: string; readonly amount: number; readonly at: string }
  | { readonly type: 'ExpireOrder'; readonly at: string }
  | { readonly type: 'SettleStock'; readonly outcome: 'committed' | 'released'; readonly at: string };

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>;

const SYSTEM: Person = { userId: 'system', name: 'Lineless' };

export const orderDecider: Decider<OrderCommand, OrderState | null, OrderEvent> = {
  initial: null,
  decide: decideOrder,
  evolve: evolveOrder,
};

function decideOrder(command: OrderCommand, state: OrderState | null): readonly OrderEvent[] {
  if (command.type === 'PlaceOrder') return state ? [] : [{ type: 'OrderPlaced', data: command.order }];
  if (!state) throw orderErrors.ORDER_NOT_FOUND();
  switch (command.type) {
    case 'ReviseOrder':
      return revise(command, state);
    case 'StartPayment':
      return startPayment(command, state);
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
    case 'ExpireOrder':
      return expire(command, state);
    case 'SettleStock':
      return settleStock(command, state);
    default:
      return unreachable(command);
  }
}

function revise({ basedOn, cart }: Of<'ReviseOrder'>, state: OrderState): OrderEvent[] {
  requireOpen(state);
  if (sameCart(cart, state)) return [];
  if (!sameCart(basedOn, state)) throw orderErrors.ORDER_CHANGED();
  return [{ type: 'OrderRevised', data: cart }];
}

function startPayment({ paymentIntentId, at }: Of<'StartPayment'>, state: OrderState): OrderEvent[] {
  if (state.paymentIntentId !== null) return [];
  requireOpen(state);
  return [{ type: 'OrderPaymentStarted', data: { paymentIntentId, at } }];
}

/**
 * Whoever hears of the payment first records it; everybody after finds it done (resolution 14). Money
 * that came too late, or not in the amount the order now has, is recorded and goes straight back.
 */
function recordPayment({ payment }: Of<'RecordPayment'>, state: OrderState): OrderEvent[] {
  if (state.paid) return [];
  if (state.paymentIntentId !== null && state.paymentIntentId !== payment.paymentIntentId) return [];
  const paid: OrderEvent = { type: 'OrderPaid', data: payment };
  if (state.status === 'IN_PROGRESS' && payment.amount === state.amounts.total) return [paid];
  const reason = state.status === 'EXPIRED' ? 'PAID_TOO_LATE' : 'AMOUNT_DIFFERS';
  return [paid, { type: 'OrderRefundRequested', data: { reason, by: SYSTEM, at: payment.at } }];
}

function recordFree({ at }: Of<'RecordFree'>, state: OrderState): OrderEvent[] {
  if (state.paid) return [];
  requireOpen(state);
  if (!isFree(state.amounts.total)) throw orderErrors.ORDER_NOT_FREE();
  return [{ type: 'OrderPaid', data: { method: 'FREE', amount: 0, at } }];
}

function prepare({ by, at }: Of<'PrepareOrder'>, state: OrderState): OrderEvent[] {
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_PREPARABLE();
  return state.prepared ? [] : [{ type: 'OrderPrepared', data: { by, at } }];
}

function recall({ by, at }: Of<'RecallOrder'>, state: OrderState): OrderEvent[] {
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_PREPARABLE();
  return state.prepared ? [{ type: 'OrderRecalled', data: { by, at } }] : [];
}

/** Final, and once: the second scan finds who was first (resolutions 9 to 11). */
function complete({ by, via, at }: Of<'CompleteOrder'>, state: OrderState): OrderEvent[] {
  if (state.status === 'COMPLETE') return [];
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_COMPLETABLE(whyNotCompletable(state));
  return [{ type: 'OrderCompleted', data: { by, via, at } }];
}

function requestRefund({ reason, by, at }: Of<'RequestRefund'>, state: OrderState): OrderEvent[] {
  if (state.refundRequested ?? state.refunded) return [];
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_REFUNDABLE();
  const requested: OrderEvent = { type: 'OrderRefundRequested', data: { reason, by, at } };
  if (state.paid?.method !== 'FREE') return [requested];
  return [requested, { type: 'OrderRefunded', data: { refundId: 'FREE', amount: 0, at } }];
}

/** Once, whether we asked for it or the provider tells of its own accord (resolution 26). */
function recordRefund({ refundId, amount, at }: Of<'RecordRefund'>, state: OrderState): OrderEvent[] {
  if (state.refunded || !state.paid || amount < state.paid.amount) return [];
  return [{ type: 'OrderRefunded', data: { refundId, amount, at } }];
}

function expire({ at }: Of<'ExpireOrder'>, state: OrderState): OrderEvent[] {
  if (state.status !== 'IN_PROGRESS' || at < state.expiresAt) return [];
  return [{ type: 'OrderExpired', data: { at } }];
}

function settleStock({ outcome, at }: Of<'SettleStock'>, state: OrderState): OrderEvent[] {
  if (stockDue(state) !== outcome) return [];
  return [{ type: 'OrderStockSettled', data: { outcome, at } }];
}

/** Paid, not picked up, and nobody is giving the money back. */
function isWaiting(state: OrderState): boolean {
  return state.status === 'PAID' && !refundPending(state);
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
  const message = REASONS[state.status];
  return message === undefined ? {} : { message };
}

function sameCart(
  a: Pick<OrderState, 'items' | 'amounts'>,
  b: Pick<OrderState, 'items' | 'amounts'>,
): boolean {
  return JSON.stringify([a.items, a.amounts]) === JSON.stringify([b.items, b.amounts]);
}
