import type { BoardDay, Order } from '@lineless/contracts/ordering/orders';

/*
 * An order leaves the live board by its age or by the bar's closing, never by the turn of the day. What was never
 * picked up is counted there and listed apart.
 */

/** Stored times have one spelling, so that they can be compared as text. */
export function isFromBefore({ datetimePaid }: Order, day: BoardDay | undefined): boolean {
  return day !== undefined && datetimePaid !== undefined && datetimePaid < day.since;
}

/** Paid and never picked up; not while its money is on the way back. */
export function isUncollected(order: Order): boolean {
  return order.status === 'PAID' && !order.refundPending && !order.refundFailed;
}

/** An order that has left the board was picked up or refunded: how many are left, the server counts. */
export function changesTheCount(order: Order, { board }: { board?: BoardDay | undefined }): boolean {
  return isFromBefore(order, board) && !isUncollected(order);
}
