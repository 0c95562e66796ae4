import type { ErrorContext } from '@lineless/kernel/errors';
import type { Cents } from '@lineless/kernel/money';
import type { Person } from '@lineless/kernel/values';
import { wasCharged } from './amounts';
import { recordItemRefundFailure } from './decide-items';
import { isOfDesk, partsIn, type Part } from './desk-refunds';
import { isDisputed } from './disputes';
import { orderErrors } from './errors';
import type { OrderEvent } from './events';
import { pendingItemRefunds, settledBack, type ItemRefund } from './item-refunds';
import { refundPending, type OrderState } from './state';

export interface RequestRefund {
  readonly type: 'RequestRefund';
  readonly reason: string;
  readonly by: Person;
}

/** What the provider's desk has given back by itself, all that is done by now. */
type Desk = readonly { readonly id: string; readonly amount: Cents }[];

export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly refundId: string;
  /** All that has gone back by now. */
  readonly amount: Cents;
  readonly desk?: Desk;
  /** It is what was asked for: all that was left. */
  readonly isOwn?: boolean;
}

export interface RecordRefundFailure {
  readonly type: 'RecordRefundFailure';
  readonly refundId: string;
  readonly reason?: string;
  readonly desk?: Desk;
  /** It was made at the provider's desk. */
  readonly isOfDesk?: boolean;
}

/**
 * The same person's request again is the same request; another's is told who was first (resolution 88). After a
 * failure anybody's is a new one.
 */
export function requestRefund({ reason, by }: RequestRefund, state: OrderState): OrderEvent[] {
  if (state.refundFailed === null) {
    if (state.refundRequested?.by.userId === by.userId) return [];
    if (state.refundRequested ?? state.refunded) throw orderErrors.ORDER_NOT_REFUNDABLE(whoRefunded(state));
  }
  if (state.status !== 'PAID') throw orderErrors.ORDER_NOT_REFUNDABLE();
  if (isDisputed(state)) throw orderErrors.PAYMENT_DISPUTED();
  const requested: OrderEvent = { type: 'OrderRefundRequested', data: { reason, by } };
  if (wasCharged(state.paid)) return [requested];
  return [requested, { type: 'OrderRefunded', data: { refundId: 'FREE', amount: 0 } }];
}

/**
 * Once, whether we asked for it or the provider tells of its own accord (resolution 26), and so each part (092). Of a free
 * order the provider has nothing to give back.
 */
export function recordRefund(
  { refundId, amount, desk = [], isOwn }: RecordRefund,
  state: OrderState,
): OrderEvent[] {
  if (!wasCharged(state.paid)) return [];
  if (state.refunded) {
    const first = state.refunded.refundId;
    // Its notice was lost: the desk could give all of it only where the first had not arrived.
    const isAnother = !desk.some(({ id }) => id === first) && sumOf(desk) >= state.paid.amount;
    if (!isAnother) return [];
    return [
      { type: 'OrderRefundFailed', data: { refundId: first } },
      { type: 'OrderRefunded', data: { refundId, amount } },
    ];
  }
  if (!isOwn && amount < state.paid.amount) return partsIn(desk, state);
  return [{ type: 'OrderRefunded', data: { refundId, amount } }];
}

/**
 * Of a refund that is under way, or that was thought to be done. While all of the money was thought to be back, parts of
 * the desk were not heard of: they count from then on.
 */
export function recordRefundFailure(command: RecordRefundFailure, state: OrderState): OrderEvent[] {
  if (!wasCharged(state.paid)) return [];
  const parts = partsIn(command.desk ?? [], state);
  const failures = failureOf(command, state);
  if (!state.refunded) return [...parts, ...failures];
  if (failures.some(({ type }) => type === 'OrderRefundFailed')) return [...failures, ...parts];
  return failures.length === 0 ? [] : [...failures, ...restAsPart(state, parts)];
}

/**
 * A part came again that all of the money had gone back with: what had gone back last is all of it no more, but stays with
 * the customer, as a part like the others.
 */
function restAsPart(state: OrderState, heard: readonly Part[]): OrderEvent[] {
  const { paid, refunded, itemRefunds } = state;
  if (!paid || !refunded) return [];
  const { refundId } = refunded;
  // The parts were all of it.
  if (settledBack(state) >= paid.amount || isOfDesk(state, refundId)) return [];
  const isOfRest = (one: ItemRefund) => one.refunded?.refundId === refundId;
  const others = heard.filter(({ data }) => data.refundId !== refundId);
  const amount =
    paid.amount -
    settledBack({ ...state, itemRefunds: itemRefunds.filter((one) => !isOfRest(one)) }) -
    sumOf(others.map(({ data }) => data));
  return [
    ...itemRefunds
      .filter(isOfRest)
      .flatMap(({ number }) =>
        recordItemRefundFailure({ type: 'RecordItemRefundFailure', number, refundId }, state),
      ),
    { type: 'OrderRefundFailed', data: { refundId } },
    ...others,
    ...(amount > 0 ? [{ type: 'OrderPartlyRefunded', data: { refundId, amount } } as const] : []),
  ];
}

function sumOf(parts: readonly { readonly amount: Cents }[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function failureOf(
  { refundId, reason, isOfDesk: isDesks }: RecordRefundFailure,
  state: OrderState,
): OrderEvent[] {
  const failed = reason === undefined ? { refundId } : { refundId, reason };
  if (isOfDesk(state, refundId)) return [{ type: 'OrderPartialRefundFailed', data: failed }];
  // Several, where a refund of everything has ended what was under way.
  const items = state.itemRefunds.filter(({ refunded }) => refunded?.refundId === refundId);
  const isDone = state.refunded?.refundId === refundId;
  if (items.length > 0)
    return [
      ...items.flatMap(({ number }) =>
        recordItemRefundFailure({ type: 'RecordItemRefundFailure', number, ...failed }, state),
      ),
      // And with them what was no piece's.
      ...(isDone ? [{ type: 'OrderRefundFailed', data: failed } as const] : []),
    ];
  // Whose it is, only the provider can say: it is asked about each that is under way.
  if (pendingItemRefunds(state).length > 0) return [];
  const isUnderWay = refundPending(state) && !isDesks;
  // The desk could make another one only where ours had not arrived; a failure is told where not all is back by now.
  const isAnother = state.refunded !== null && isDesks === true;
  return isDone || isUnderWay || isAnother ? [{ type: 'OrderRefundFailed', data: failed }] : [];
}

function whoRefunded(state: OrderState): ErrorContext {
  const { refundRequested, refunded } = state;
  if (!refundRequested) return { message: 'This order has been refunded already.' };
  const { name } = refundRequested.by;
  return {
    message: refundPending(state)
      ? `${name} is refunding this order already.`
      : `${name} has refunded this order already.`,
    details: [
      { path: 'refundedBy', message: name },
      { path: 'datetimeRefunded', message: refunded?.at ?? refundRequested.at },
    ],
  };
}
