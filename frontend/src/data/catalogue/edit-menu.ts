import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { BodyFor } from '@lineless/contracts/call';
import type { Product } from '@lineless/contracts/catalogue/products';
import { useCallback } from 'react';
import { changing } from '@/shared/api/call';
import { allPages, PAGE } from '@/shared/api/pages';
import { menuApi } from './menu';
import { useShowOnMenu, type Place } from './show-on-menu';

export type NewProduct = BodyFor<typeof menuEditCalls.addProduct>;
export type Revision = BodyFor<typeof menuEditCalls.reviseProduct>;

interface Addition {
  readonly vendorLocationId: string;
  readonly product: NewProduct;
  /** Of this intent: pressed again after a lost answer, it adds nothing more. */
  readonly key: string;
}
interface Order {
  readonly vendorLocationId: string;
  readonly productIds: readonly string[];
}

const placeOf = ({ vendorLocationId, productId }: Place) => ({ params: { vendorLocationId, productId } });

const editApi = menuApi.injectEndpoints({
  endpoints: (build) => ({
    addProduct: build.mutation<Product, Addition>(
      changing(
        menuEditCalls.addProduct,
        ({ vendorLocationId, product, key }: Addition) => ({
          params: { vendorLocationId },
          body: product,
          key,
        }),
        ({ product }) => product,
      ),
    ),
    reviseProduct: build.mutation<Product, Place & { revision: Revision }>(
      changing(
        menuEditCalls.reviseProduct,
        ({ revision, ...place }: Place & { revision: Revision }) => ({ ...placeOf(place), body: revision }),
        ({ product }) => product,
      ),
    ),
    archiveProduct: build.mutation<Product, Place & { isArchived: boolean }>(
      changing(
        menuEditCalls.archiveProduct,
        ({ isArchived, ...place }: Place & { isArchived: boolean }) => ({
          ...placeOf(place),
          body: { isArchived },
        }),
        ({ product }) => product,
      ),
    ),
    orderMenu: build.mutation<readonly Product[], Order>(
      changing(
        menuEditCalls.orderMenu,
        ({ vendorLocationId, productIds }: Order) => ({
          params: { vendorLocationId },
          body: { productIds: [...productIds] },
        }),
        ({ products }) => products,
      ),
    ),
    /** What was taken off the menu, the last first; asked anew whenever it is looked at. */
    getArchived: build.query<readonly Product[], string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(menuEditCalls.getArchivedProducts, filled, send);
        return error ? { error } : { data: data.items, meta };
      },
      keepUnusedDataFor: 0,
      extraOptions: { seesOwnWrites: true },
    }),
  }),
});

export const { useGetArchivedQuery } = editApi;

/** Each shows what it has made on the menu before its promise is kept. They throw what the calls answer. */
export function useEditMenu() {
  const show = useShowOnMenu();
  const [add] = editApi.useAddProductMutation();
  const [revise] = editApi.useReviseProductMutation();
  const [archive] = editApi.useArchiveProductMutation();
  const [order] = editApi.useOrderMenuMutation();
  return {
    add: useCallback(async (addition: Addition) => show(await add(addition).unwrap()), [add, show]),
    revise: useCallback(
      async (place: Place, revision: Revision) => show(await revise({ ...keyOf(place), revision }).unwrap()),
      [revise, show],
    ),
    /** Off the menu, or back on it. */
    archive: useCallback(
      async (place: Place, isArchived: boolean) =>
        show(await archive({ ...keyOf(place), isArchived }).unwrap(), isArchived),
      [archive, show],
    ),
    order: useCallback(
      async (wanted: Order) => {
        for (const product of await order(wanted).unwrap()) show(product);
      },
      [order, show],
    ),
  };
}

const keyOf = ({ vendorLocationId, productId }: Place): Place => ({ vendorLocationId, productId });
