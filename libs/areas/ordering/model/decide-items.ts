import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Cents } from '@lineless/kernel/money';
import type { Person } from '@lineless/kernel/values';
import { wasCharged } from './amounts';
import { isDisputed } from './disputes';
import { orderErrors } from './errors';
import type { OrderEvent } from './events';
import { givenBack, itemsLeft, missingOf, priceOf, sectionsIn, type ItemRefund } from './item-refunds';
import { NOTHING_LEFT } from './refund-reasons';
import { isWaiting, type OrderState } from './state';

/** Pieces that turned out to be missing are taken off an order (decision 049). */
export interface TakeOffItem {
  readonly type: 'TakeOffItem';
  readonly lineId: string;
  /** So many of them are missing by now, all told: said twice, it is the same. */
  readonly quantity: number;
  /** The tax on what is missing anew; cents. */
  readonly tax: Cents;
  /** How many refunds of items the tax was computed after. */
  readonly basedOn: number;
  readonly by: Person;
}

export interface RecordItemRefund {
  readonly type: 'RecordItemRefund';
  readonly number: number;
  readonly refundId: string;
  readonly amount: Cents;
}

export interface RecordItemRefundFailure {
  readonly type: 'RecordItemRefundFailure';
  readonly number: number;
  readonly refundId: string;
  readonly reason?: string;
}

/**
 * The price of the missing pieces and the tax on them go back, and no more than was paid. Where nothing is left, the
 * order is refunded whole: with its tip and fee. What had failed is asked for once more.
 * @throws ITEM_NOT_IN_ORDER · @throws MORE_THAN_ORDERED · @throws ORDER_NOT_REFUNDABLE · @throws ORDER_CHANGED
 * @throws PAYMENT_DISPUTED
 */
export function takeOffItem(command: TakeOffItem, state: OrderState): OrderEvent[] {
  const { lineId, quantity, by } = command;
  const item = state.items.find((one) => lineIdOf(one) === lineId);
  if (!item) throw orderErrors.ITEM_NOT_IN_ORDER();
  if (quantity > item.quantity) throw orderErrors.MORE_THAN_ORDERED();
  const missing = missingOf(state, lineId);
  if (quantity <= missing) return askAgain(command, state);
  if (!isWaiting(state)) throw orderErrors.ORDER_NOT_REFUNDABLE();
  if (isDisputed(state)) throw orderErrors.PAYMENT_DISPUTED();
  if (command.basedOn !== state.itemRefunds.length) throw orderErrors.ORDER_CHANGED();
  const left = (state.paid?.amount ?? 0) - givenBack(state);
  const price = Math.min(
    left,
    priceOf(item, item.quantity - missing) - priceOf(item, item.quantity - quantity),
  );
  const tax = Math.min(left - price, command.tax);
  const number = state.itemRefunds.length + 1;
  const pieces = { productId: item.productId, lineId: item.lineId, quantity: quantity - missing };
  const requested = requestOf({ number, ...pieces, price, tax }, by);
  const itemRefunds = [...state.itemRefunds, pieces];
  const rest = { items: state.items, itemRefunds };
  const isLast = itemsLeft(rest).length === 0;
  return [
    requested,
    // Nothing was paid for it: nothing moves.
    ...(price + tax === 0 ? [doneWithout(number)] : []),
    ...(isLast ? refundOfRest(state, by) : readyWithout(rest, state, by)),
  ];
}

/** Once, however often the provider answers. */
export function recordItemRefund(
  { number, refundId, amount }: RecordItemRefund,
  { itemRefunds }: OrderState,
): OrderEvent[] {
  const one = itemRefunds.find((refund) => refund.number === number);
  if (!one || one.refunded) return [];
  return [{ type: 'OrderItemRefunded', data: { number, refundId, amount } }];
}

/** Of one that is under way, or that was thought to be done. */
export function recordItemRefundFailure(
  { number, refundId, reason }: RecordItemRefundFailure,
  { itemRefunds }: OrderState,
): OrderEvent[] {
  const one = itemRefunds.find((refund) => refund.number === number);
  if (!one || one.failed || (one.refunded && one.refunded.refundId !== refundId)) return [];
  const failed = reason === undefined ? { number, refundId } : { number, refundId, reason };
  return [{ type: 'OrderItemRefundFailed', data: failed }];
}

function askAgain({ lineId, by }: TakeOffItem, state: OrderState): OrderEvent[] {
  const failed = state.itemRefunds.filter((one) => lineIdOf(one) === lineId && one.failed);
  // A refund of the whole order gives back what had failed before it.
  if (failed.length > 0 && state.refundRequested) throw orderErrors.ORDER_NOT_REFUNDABLE();
  if (failed.length > 0 && isDisputed(state)) throw orderErrors.PAYMENT_DISPUTED();
  return failed.map((one) => requestOf(one, by));
}

type Requested = Pick<ItemRefund, 'number' | 'productId' | 'lineId' | 'quantity' | 'price' | 'tax'>;

function requestOf({ number, productId, lineId, quantity, price, tax }: Requested, by: Person): OrderEvent {
  const line = lineId === undefined ? { productId } : { productId, lineId };
  return { type: 'OrderItemRefundRequested', data: { number, ...line, quantity, price, tax, by } };
}

function doneWithout(number: number): OrderEvent {
  return { type: 'OrderItemRefunded', data: { number, refundId: 'FREE', amount: 0 } };
}

/** What nobody could bump any more: every section that has something left had its part ready. */
function readyWithout(
  rest: Parameters<typeof sectionsIn>[0],
  { prepared, preparedSections }: OrderState,
  by: Person,
): OrderEvent[] {
  const isReady = prepared === null && sectionsIn(rest).every((one) => preparedSections.includes(one));
  return isReady ? [{ type: 'OrderPrepared', data: { by } }] : [];
}

function refundOfRest({ paid }: OrderState, by: Person): OrderEvent[] {
  const requested: OrderEvent = { type: 'OrderRefundRequested', data: { reason: NOTHING_LEFT, by } };
  if (wasCharged(paid)) return [requested];
  return [requested, { type: 'OrderRefunded', data: { refundId: 'FREE', amount: 0 } }];
}
