import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import { compareOnMenu } from './menu-order';

/** The contract's largest page. */
const WHOLE_MENU = 200;

const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything on a location's menu, also what is not available now; follows the staff's changes live. */
    getMenu: build.query<Product[], string>({
      ...asking(
        catalogueCalls.getMenu,
        (vendorLocationId: string) => ({ params: { vendorLocationId }, query: { limit: WHOLE_MENU } }),
        ({ items }) => items,
      ),
      ...liveQuery<Product[], Product, string>({
        topic: catalogueTopics.locationProducts,
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
