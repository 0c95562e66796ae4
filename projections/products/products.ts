import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { productFormats } from '@lineless/areas/catalogue/model/events';
import { evolveProduct, type ProductState } from '@lineless/areas/catalogue/model/state';
import { productView } from '@lineless/areas/catalogue/model/view';
import { productsModel } from '@lineless/areas/catalogue/model/read-models';

const PREFIX = 'product-';
/** C9: where a product without a display order stands. */
const DEFAULT_DISPLAY_ORDER = 100;

/** Every product as it is now, what is held for unpaid orders already taken off. */
export const productsProjection: Projection<ProductState> = {
  model: productsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveProduct(state, readEvent(productFormats, event)),
  view: productView,
  keys: ({ vendorLocationId, displayOrder, archivedAt, holds }) => ({
    menuOf: archivedAt === null ? vendorLocationId : null,
    displayOrder: displayOrder ?? DEFAULT_DISPLAY_ORDER,
    archiveOf: archivedAt === null ? null : vendorLocationId,
    archivedAt,
    // The first moment at which a hold on it has run out.
    holdDueAt: Object.values(holds).reduce<string | null>(
      (first, hold) => (first === null || hold.until < first ? hold.until : first),
      null,
    ),
  }),
  live: [{ topic: catalogueTopics.locationProducts, ids: menuOf }],
};

/** What is archived stands on no menu: open pages are told that it is gone. */
function menuOf({ archivedAt, vendorLocationId }: ProductState): readonly string[] {
  return archivedAt === null ? [vendorLocationId] : [];
}
