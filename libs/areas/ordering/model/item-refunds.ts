import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { boardSectionOf, type BoardSection } from '@lineless/contracts/ordering/sections';
import type { Recorded } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import type { Person } from '@lineless/kernel/values';
import { deskBack } from './desk-refunds';
import type { OrderEvent, SoldItem } from './events';
import type { OrderState } from './state';
import type { Quantity } from './stock';

/** Pieces that turned out to be missing, and their price on its way back (decision 049). */
export interface ItemRefund {
  /** Counts the order's own, from 1. */
  readonly number: number;
  readonly productId: string;
  readonly lineId?: string | undefined;
  readonly quantity: number;
  /** Of the pieces, after their share of the promotion; and the tax on them. */
  readonly price: Cents;
  readonly tax: Cents;
  readonly by: Person;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** How often the provider was asked: each time is a request of its own. */
  readonly attempts: number;
  readonly refunded: { readonly refundId: string; readonly amount: Cents } | null;
  readonly failed: { readonly refundId: string; readonly reason?: string | undefined } | null;
}

type Refunds = Pick<OrderState, 'itemRefunds'>;
type AllRefunds = Pick<OrderState, 'itemRefunds' | 'deskRefunds'>;
/** Which pieces are missing. */
interface Missing {
  readonly itemRefunds: readonly Pick<ItemRefund, 'productId' | 'lineId' | 'quantity'>[];
}
/** What was sold, and which of it is missing. */
type Sold = Pick<OrderState, 'items'> & Missing;

/** What was sold and is not missing; `lineAmount` is what that costs. */
export function itemsLeft({ items, itemRefunds }: Sold): readonly SoldItem[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - missingOf({ itemRefunds }, lineIdOf(item));
    return quantity > 0 ? [{ ...item, quantity, lineAmount: priceOf(item, quantity) }] : [];
  });
}

/** So many pieces of a line are missing. */
export function missingOf({ itemRefunds }: Missing, lineId: string): number {
  return itemRefunds.reduce((sum, one) => sum + (lineIdOf(one) === lineId ? one.quantity : 0), 0);
}

/** So many of a product, on whichever of its lines. */
function missingOfProduct({ itemRefunds }: Missing, productId: string): number {
  return itemRefunds.reduce((sum, one) => sum + (one.productId === productId ? one.quantity : 0), 0);
}

/** So many pieces of a line, in whole cents; all of them cost the line exactly. */
export function priceOf({ lineAmount, quantity }: SoldItem, pieces: number): Cents {
  return Math.floor((lineAmount * pieces) / quantity);
}

/** What is back with the customer for missing pieces, or is on its way, and what the provider's desk has given. */
export function givenBack(state: AllRefunds): Cents {
  return state.itemRefunds.reduce(
    (sum, one) => sum + (one.failed ? 0 : one.price + one.tax),
    deskBack(state),
  );
}

/** The same, as far as the provider has done it. */
export function settledBack(state: AllRefunds): Cents {
  return state.itemRefunds.reduce((sum, { refunded }) => sum + (refunded?.amount ?? 0), deskBack(state));
}

/** What a refund before pickup puts back on the shelf: what turned out to be missing was never there. */
export function returnable(state: Pick<OrderState, 'committed' | 'itemRefunds'>): readonly Quantity[] {
  return (state.committed ?? []).map(({ productId, quantity }) => ({
    productId,
    quantity: Math.max(0, quantity - missingOfProduct(state, productId)),
  }));
}

/** Asked for, and the provider has not answered yet. */
export function pendingItemRefunds({ itemRefunds }: Refunds): readonly ItemRefund[] {
  return itemRefunds.filter(({ refunded, failed }) => refunded === null && failed === null);
}

type ItemRefundEvent = Recorded<Extract<OrderEvent, { type: `OrderItemRefund${string}` }>>;

/** Under a number that is known, it is asked for once more. */
export function evolveItemRefunds(
  refunds: readonly ItemRefund[],
  { type, data, at }: ItemRefundEvent,
): readonly ItemRefund[] {
  const changed = (change: (one: ItemRefund) => Partial<ItemRefund>): readonly ItemRefund[] =>
    refunds.map((one) => (one.number === data.number ? { ...one, ...change(one) } : one));
  switch (type) {
    case 'OrderItemRefundRequested': {
      const isKnown = refunds.some(({ number }) => number === data.number);
      if (isKnown)
        return changed(({ attempts }) => ({ attempts: attempts + 1, failed: null, refunded: null }));
      return [...refunds, { ...data, at, attempts: 1, refunded: null, failed: null }];
    }
    case 'OrderItemRefunded':
      return changed(() => ({ refunded: { refundId: data.refundId, amount: data.amount }, failed: null }));
    case 'OrderItemRefundFailed':
      return changed(() => ({ refunded: null, failed: { refundId: data.refundId, reason: data.reason } }));
  }
}

/** The sections that have something to make for an order. */
export function sectionsIn(state: Sold): readonly BoardSection[] {
  return [...new Set(itemsLeft(state).map(({ productType }) => boardSectionOf(productType)))];
}
