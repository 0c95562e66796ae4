import type { Product } from '@lineless/contracts/catalogue/products';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import type { ListOf } from '@lineless/contracts/common';
import { api } from '@/shared/api/api';
import { liveQuery } from '@/shared/live/live-query';
import { compareOnMenu } from './menu-order';

/** The contract's largest page. */
const WHOLE_MENU = 200;

const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything on a location's menu, also what is not available now; follows the staff's changes live. */
    getMenu: build.query<Product[], string>({
      query: (vendorLocationId) => ({
        url: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/products`,
        params: { limit: WHOLE_MENU },
      }),
      transformResponse: (answer: ListOf<Product>) => answer.items,
      providesTags: ['Products'],
      ...liveQuery<Product[], Product, string>({
        topic: catalogueTopics.locationProducts.of,
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
