import { productFormats } from '@lineless/areas/catalogue/model/events';
import { evolveOutages, type Outages } from '@lineless/areas/catalogue/model/outages';
import { outagesModel } from '@lineless/areas/catalogue/model/read-models';
import { evolveProduct } from '@lineless/areas/catalogue/model/state';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';

const PREFIX = 'product-';
/** For how long which product was sold out. */
export const outagesProjection: Projection<Outages> = {
  model: outagesModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
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
