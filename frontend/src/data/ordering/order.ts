import type { Order } from '@lineless/contracts/ordering/orders';
import type { PickupMode } from '@lineless/contracts/venues/venues';

export const orderIdOf = ({ orderId }: Order): string => orderId;

/** Seconds since the order was paid. */
export function ageOf(order: Order, now: number): number {
  return order.datetimePaid === undefined ? 0 : (now - new Date(order.datetimePaid).getTime()) / 1000;
}

export function hasAlcohol(order: Order): boolean {
  return order.cartItems.some((item) => item.productType === 'ALCOHOLIC_ITEM');
}

/** S3, derived: items count. */
export function piecesOf({ cartItems }: Order): number {
  return cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** S4: both are displayed as 'IN PROGRESS'; whether it has been paid is the server's to say. */
export function isInProgress(status: Order['status']): boolean {
  return status === 'PAID' || status === 'IN_PROGRESS';
}

/** Resolution 10: opened after a scan or by its code, it is handed over without another press. */
export function completesByItself(status: Order['status'], pickupMode: PickupMode): boolean {
  return pickupMode === 'express' && isInProgress(status);
}
