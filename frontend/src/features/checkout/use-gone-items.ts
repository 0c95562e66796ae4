import { goneOf } from '@lineless/contracts/catalogue/options';
import type { Order } from '@lineless/contracts/ordering/orders';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { lineName } from '@/data/catalogue/full-name';

interface GoneItems {
  /** As the live menu says at this moment. */
  readonly names: readonly string[];
  /** Asks the server for the menu: whether anything is gone by now. */
  readonly isAny: () => Promise<boolean>;
}

/**
 * What was switched off, itself or an option of it, or taken off the menu since the order was made. Counted stock does not matter here: the
 * order holds its own pieces.
 */
export function useGoneItems({ cartItems, vendorLocationId }: Order): GoneItems {
  const menu = useGetMenuQuery(vendorLocationId);
  const goneFrom = (products: typeof menu.data) =>
    products === undefined
      ? []
      : cartItems.filter(
          ({ productId, options = [] }) =>
            !products.some(
              (one) =>
                one.productId === productId &&
                one.isAvailable &&
                goneOf(
                  one.optionGroups ?? [],
                  options.map(({ optionId }) => optionId),
                ) === null,
            ),
        );
  return {
    names: goneFrom(menu.data).map(lineName),
    isAny: async () => goneFrom((await menu.refetch()).data).length > 0,
  };
}
