import { productFormats } from '@lineless/areas/catalogue/model/events';
import {
  availableOf,
  canBeHad,
  evolveProduct,
  type ProductState,
} from '@lineless/areas/catalogue/model/state';
import { outagesModel } from '@lineless/areas/analytics/model/read-models';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

const PREFIX = 'product-';
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

/** For how long which product was sold out. */
export const outagesProjection: Projection<Outages> = {
  model: outagesModel,
  types: Object.keys(productFormats),
  streamPrefixes: [PREFIX],
  documents: ({ stream }) => [stream.slice(PREFIX.length)],
  streamOf: (id) => PREFIX + id,
  evolve: (state, stored) => {
    const event = readEvent(productFormats, stored);
    const product = evolveProduct(state?.product ?? null, event);
    return product && evolveOutages(state, product, event.at);
  },
  view: ({ product, since, over }) => ({
    productId: product.productId,
    vendorLocationId: product.vendorLocationId,
    name: product.name,
    since,
    over,
  }),
  keys: ({ product }) => ({ vendorId: product.vendorId }),
  live: [],
};

function evolveOutages(state: Outages | null, product: ProductState, at: string): Outages {
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
