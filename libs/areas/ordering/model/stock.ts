import { unreachable } from '@lineless/kernel/decider';
import type { OrderEvent, SoldItem } from './events';
import type { OrderState } from './state';

/** What the products' streams have for an order; 'none': nothing in it is counted. */
export type StockState =
  | 'none'
  | 'held'
  | Extract<OrderEvent, { type: 'OrderStockSettled' }>['data']['outcome'];

export interface Quantity {
  readonly productId: string;
  readonly quantity: number;
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

type CountedItem = Pick<SoldItem, 'productId' | 'quantity' | 'trackQuantity'>;

/** The counted pieces of the cart: one sum for a product, on however many lines. */
export function countedIn(items: readonly CountedItem[]): Quantity[] {
  const pieces = new Map<string, number>();
  for (const { productId, quantity, trackQuantity } of items)
    if (trackQuantity) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Of a cart whose pieces are held as soon as it is an order's. */
export function stockOf(items: readonly SoldItem[]): 'none' | 'held' {
  return items.some((item) => item.trackQuantity) ? 'held' : 'none';
}

/** What was handed over stays sold, also when its money was given back at the provider's desk. */
function isSold({ status, completed }: OrderState): boolean {
  return status === 'PAID' || status === 'COMPLETE' || (status === 'REFUNDED' && completed !== null);
}
