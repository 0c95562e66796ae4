import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { Product } from '@lineless/contracts/catalogue/products';
import { formatAmount } from '@lineless/kernel/money';
import { useCallback } from 'react';
import { changing } from '@/shared/api/call';
import { centsOf } from '@/shared/lib/money';
import { menuApi } from './menu';
import { useShowOnMenu, type Place } from './show-on-menu';

const AT_ONCE = 4;

/** S5: only what has changed is sent. */
export interface ProductChange {
  readonly isAvailable?: boolean;
  /** As it was typed: digits with up to two decimals. */
  readonly price?: string;
  /** Sold out by option, or to be had again. */
  readonly options?: { readonly optionId: string; readonly isAvailable: boolean }[];
}

/** S5: a price goes as a text with two decimals, however it was typed. */
function asSent({ price, ...rest }: ProductChange): ProductChange {
  const cents = price === undefined ? null : centsOf(price);
  return cents === null
    ? { ...rest, ...(price !== undefined && { price }) }
    : { ...rest, price: formatAmount(cents) };
}

const placeOf = ({ vendorLocationId, productId }: Place) => ({ params: { vendorLocationId, productId } });

const changeApi = menuApi.injectEndpoints({
  endpoints: (build) => ({
    changeProduct: build.mutation<Product, Place & { change: ProductChange }>(
      changing(
        menuEditCalls.changeProduct,
        ({ change, ...place }: Place & { change: ProductChange }) => ({
          ...placeOf(place),
          body: asSent(change),
        }),
        ({ product }) => product,
      ),
    ),
    countStock: build.mutation<Product, Place & { onHand: number }>(
      changing(
        menuEditCalls.countStock,
        ({ onHand, ...place }: Place & { onHand: number }) => ({ ...placeOf(place), body: { onHand } }),
        ({ product }) => product,
      ),
    ),
  }),
});

/** Changes a product; the menu shows the answer before the promise is kept. @throws what the call answers */
export function useChangeProduct(): (product: Place, change: ProductChange) => Promise<void> {
  const [send] = changeApi.useChangeProductMutation();
  return useShown(useCallback((place, change) => send({ ...place, change }).unwrap(), [send]));
}

/**
 * Changes many products alike, a few at a time.
 *
 * @param onProgress how many have been answered, for good or ill
 * @returns those that were not changed
 */
export function useChangeProducts() {
  const change = useChangeProduct();
  return useCallback(
    async (
      products: readonly Product[],
      to: ProductChange,
      onProgress?: (done: number) => void,
    ): Promise<readonly Product[]> => {
      const failed: Product[] = [];
      for (let from = 0; from < products.length; from += AT_ONCE) {
        const some = products.slice(from, from + AT_ONCE);
        const results = await Promise.allSettled(some.map((product) => change(product, to)));
        failed.push(...some.filter((_, at) => results[at]?.status === 'rejected'));
        onProgress?.(from + some.length);
      }
      return failed;
    },
    [change],
  );
}

/** Says how many pieces lie on the shelf; likewise. @throws what the call answers */
export function useCountStock(): (product: Place, onHand: number) => Promise<void> {
  const [send] = changeApi.useCountStockMutation();
  return useShown(useCallback((place, onHand) => send({ ...place, onHand }).unwrap(), [send]));
}

/** Sends what is wanted of a product, and shows the answer where the menu stands. */
function useShown<Wanted>(
  send: (place: Place, wanted: Wanted) => Promise<Product>,
): (product: Place, wanted: Wanted) => Promise<void> {
  const show = useShowOnMenu();
  return useCallback(
    async ({ vendorLocationId, productId }, wanted) =>
      show(await send({ vendorLocationId, productId }, wanted)),
    [send, show],
  );
}
