import type { Cents } from '@lineless/kernel/money';
import { itemsLeft } from './item-refunds';
import type { OrderState } from './state';
import { takingsOf } from './takings';

/** So many products are a customer's favourites. */
const FAVOURITES = 5;

export interface Favourite {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** What a customer's orders come to. */
export interface CustomerSums {
  readonly orders: number;
  readonly paid: Cents;
  readonly back: Cents;
  readonly tips: Cents;
  /** Trading days on which they ordered. */
  readonly visits: number;
  /** When the first and the last of them were placed, ISO 8601 UTC; `null`: there are none. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** What they had most of, the most first. */
  readonly favourites: readonly Favourite[];
}

/** @param orders that were paid, in any order · @param dayOf the trading day of an order */
export function customerSums(
  orders: readonly OrderState[],
  dayOf: (order: OrderState) => string,
): CustomerSums {
  const takings = orders.map(takingsOf);
  const sum = (field: keyof (typeof takings)[number]) => takings.reduce((all, one) => all + one[field], 0);
  const times = orders.map(({ placedAt }) => placedAt).sort();
  return {
    orders: orders.length,
    paid: sum('paid'),
    back: sum('back'),
    tips: sum('tip'),
    visits: new Set(orders.map(dayOf)).size,
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
    favourites: favouritesIn(orders),
  };
}

/** By what they got: neither what was given back nor what was missing. Under the name that it was sold by last. */
function favouritesIn(orders: readonly OrderState[]): readonly Favourite[] {
  const had = new Map<string, Favourite & { readonly at: string }>();
  for (const order of orders.filter(({ status }) => status !== 'REFUNDED'))
    for (const { productId, name, quantity } of itemsLeft(order)) {
      const before = had.get(productId);
      const latest = before && before.at > order.placedAt ? before : { name, at: order.placedAt };
      const all = (before?.quantity ?? 0) + quantity;
      had.set(productId, { productId, name: latest.name, at: latest.at, quantity: all });
    }
  return [...had.values()]
    .sort((one, other) => other.quantity - one.quantity || (one.name < other.name ? -1 : 1))
    .slice(0, FAVOURITES)
    .map(({ productId, name, quantity }) => ({ productId, name, quantity }));
}
