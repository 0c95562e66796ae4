import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { stopsRefunds } from '@lineless/contracts/ordering/disputes';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import type { PickupMode } from '@lineless/contracts/venues/venues';
import { centsOf } from '@/shared/lib/money';

export const orderIdOf = ({ orderId }: Order): string => orderId;

/** Seconds since the order was paid. */
export function ageOf(order: Order, now: number): number {
  return order.datetimePaid === undefined ? 0 : (now - new Date(order.datetimePaid).getTime()) / 1000;
}

/** What follows at once, such as the settling of its stock, may be told together with it. */
const TOLD_TOGETHER_MS = 10_000;

/** One more is paid, as far as its own times tell. */
export function isJustPaid({ status, datetimePaid, datetimeUpdated }: Order): boolean {
  if (status !== 'PAID' || datetimePaid === undefined) return false;
  return Date.parse(datetimeUpdated) - Date.parse(datetimePaid) < TOLD_TOGETHER_MS;
}

/** Something has happened to it since of which it tells nothing, such as that a part of its money has come back. */
export function hasSilentlyChanged(order: Order): boolean {
  const { datetimePaid, datetimePrepared, datetimeCompleted, datetimeUpdated, preparedSections } = order;
  if (datetimePaid === undefined || preparedSections !== undefined) return false;
  const told = [datetimePaid, datetimePrepared, datetimeCompleted].map((at = datetimePaid) => Date.parse(at));
  return Date.parse(datetimeUpdated) - Math.max(...told) >= TOLD_TOGETHER_MS;
}

/** What is to be handed over: without what turned out to be missing. */
export function itemsLeft({ cartItems, missingItems = [] }: Order): readonly OrderItem[] {
  if (missingItems.length === 0) return cartItems;
  return cartItems.flatMap((item) => {
    const missing = missingItems.filter((one) => lineIdOf(one) === lineIdOf(item));
    const quantity = missing.reduce((left, one) => left - one.quantity, item.quantity);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Cents that have gone back in parts, or are on their way: for missing pieces, and at the payment provider. */
export function centsBack({ missingItems = [], partialRefunds = [] }: Order): number {
  const arrived = missingItems.filter(({ refundFailed }) => !refundFailed);
  return [...arrived, ...partialRefunds].reduce(
    (sum, { refundAmount }) => sum + (centsOf(refundAmount) ?? 0),
    0,
  );
}

/** Nothing of its money can be given back. */
export function isDisputed({ disputes = [] }: Order): boolean {
  return disputes.some(stopsRefunds);
}

export function hasAlcohol(order: Order): boolean {
  return itemsLeft(order).some((item) => item.productType === 'ALCOHOLIC_ITEM');
}

/** S3, derived: items count. */
export function piecesOf(order: Order): number {
  return itemsLeft(order).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** S4: both are displayed as 'IN PROGRESS'; whether it has been paid is the server's to say. */
export function isInProgress(status: Order['status']): boolean {
  return status === 'PAID' || status === 'IN_PROGRESS';
}

/** Resolution 10: opened after a scan or by its code, it is handed over without another press. */
export function completesByItself(status: Order['status'], pickupMode: PickupMode): boolean {
  return pickupMode === 'express' && isInProgress(status);
}
