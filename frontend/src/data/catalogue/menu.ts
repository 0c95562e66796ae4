import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { api } from '@/shared/api/api';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages } from '@/shared/api/pages';
import { liveQuery } from '@/shared/live/live-query';
import { compareOnMenu } from '@lineless/contracts/catalogue/menu-order';

/** The contract's largest page. */
const PAGE = 500;

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything on a location's menu, also what is not available now; follows the staff's changes live. */
    getMenu: build.query<Product[], string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(catalogueCalls.getMenu, filled, send);
        return error ? { error } : { data: data.items, meta };
      },
      ...liveQuery<Product[], Product, string>({
        topic: catalogueTopics.locationProducts,
        shape: documentShapeOf(catalogueCalls.getMenu),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: {
          itemsOf: (products) => products,
          idOf: ({ productId }) => productId,
          compare: compareOnMenu,
        },
      }),
    }),
  }),
});

export const { useGetMenuQuery } = menuApi;
