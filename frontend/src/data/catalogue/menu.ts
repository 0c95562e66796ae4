import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import { api } from '@/shared/api/api';
import { documentShapeOf } from '@/shared/api/checked';
import { all } from '@/shared/api/call';
import { allPages } from '@/shared/api/pages';
import type { ListRules } from '@/shared/live/apply';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { compareOnMenu } from '@lineless/contracts/catalogue/menu-order';

/** The contract's largest page. */
const PAGE = 500;

const onMenu: Listing<Product> = { idOf: ({ productId }) => productId, compare: compareOnMenu };

export const menuRules: ListRules<Collection<Product>, Product, unknown> = { ...onMenu, collectionOf: all };

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything on a location's menu, also what is not available now; follows the staff's changes live. */
    getMenu: build.query<Collection<Product>, string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(catalogueCalls.getMenu, filled, send);
        if (error) return { error };
        // Frozen, so that Immer does not look through hundreds of products for drafts that are not there.
        return { data: Object.freeze(collect(onMenu, data.items)), meta };
      },
      merge: (held, answer) => renew(onMenu, plain(held), answer),
      ...liveQuery<Collection<Product>, Product, string>({
        topic: catalogueTopics.locationProducts,
        shape: documentShapeOf(catalogueCalls.getMenu),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: menuRules,
      }),
    }),
  }),
});

/** The products of a location's menu, in its order. */
export function useGetMenuQuery(vendorLocationId: string) {
  const { data, isError, isLoading, refetch } = menuApi.useGetMenuQuery(vendorLocationId);
  return {
    data: data && documentsOf(data),
    isError,
    isLoading,
    /** @returns `data` as it is then: what was held where the server could not be asked */
    refetch: async () => {
      const { data: fresh } = await refetch();
      return { data: fresh && documentsOf(fresh) };
    },
  };
}
