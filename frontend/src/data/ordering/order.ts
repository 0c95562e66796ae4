import type { Order } from '@lineless/contracts/ordering/orders';

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
