import { availableOf, canBeHad, type ProductState } from './state';

/** As far back as figures go, and a week. */
const KEPT_MS = 27 * 7 * 24 * 60 * 60_000;
/** Of one product; the latest. */
const MOST_KEPT = 500;

/** From when to when a product could not be bought though it was on the menu; ISO 8601 UTC. */
export interface Outage {
  readonly from: string;
  readonly to: string;
}

export interface Outages {
  readonly product: ProductState;
  /** Since when it cannot be bought; `null` while it can. */
  readonly since: string | null;
  /** What is over, in the order of time. */
  readonly over: readonly Outage[];
}

/** @param product as it is after the event @param at of the event */
export function evolveOutages(state: Outages | null, product: ProductState, at: string): Outages {
  const { since = null, over = [] } = state ?? {};
  const isOut = isSoldOut(product);
  if (isOut === (since !== null)) return { product, since, over };
  if (since === null) return { product, since: at, over };
  const oldest = new Date(Date.parse(at) - KEPT_MS).toISOString();
  const kept = [...over, { from: since, to: at }].filter(({ to }) => to >= oldest).slice(-MOST_KEPT);
  return { product, since: null, over: kept };
}

/** What has left the menu is not missed. */
function isSoldOut(product: ProductState): boolean {
  if (product.archivedAt !== null) return false;
  return !canBeHad(product) || (product.trackQuantity && availableOf(product) <= 0);
}
