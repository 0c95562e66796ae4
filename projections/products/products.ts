import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { productFormats } from '@lineless/areas/catalogue/events';
import { evolveProduct, type ProductState } from '@lineless/areas/catalogue/state';
import { productView } from '@lineless/areas/catalogue/view';

const PREFIX = 'product-';
/** C9: where a product without a display order stands. */
const DEFAULT_DISPLAY_ORDER = 100;

/** Every product as it is now, what is held for unpaid orders already taken off. */
export const productsProjection: Projection<ProductState> = {
  model: {
    name: 'products',
    keys: { vendorLocationId: 'text', displayOrder: 'number', holdDueAt: 'text' },
    indexes: [
      { name: 'by-location', fields: ['vendorLocationId', 'displayOrder'] },
      { name: 'hold-due', fields: ['holdDueAt'], sparse: true },
    ],
  },
  types: Object.keys(productFormats),
  streamPrefixes: [PREFIX],
  documents: ({ stream }) => [stream.slice(PREFIX.length)],
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveProduct(state, readEvent(productFormats, event)),
  view: productView,
  keys: ({ vendorLocationId, displayOrder, holds }) => ({
    vendorLocationId,
    displayOrder: displayOrder ?? DEFAULT_DISPLAY_ORDER,
    // The first moment at which somebody's hold on it has run out.
    holdDueAt: Object.values(holds).reduce<string | null>(
      (first, hold) => (first === null || hold.until < first ? hold.until : first),
      null,
    ),
  }),
  live: [{ topic: catalogueTopics.locationProducts, ids: (state) => [state.vendorLocationId] }],
};
