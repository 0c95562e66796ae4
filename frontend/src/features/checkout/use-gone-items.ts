import type { Order } from '@lineless/contracts/ordering/orders';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { fullName } from '@/data/catalogue/full-name';

interface GoneItems {
  /** As the live menu says at this moment. */
  readonly names: readonly string[];
  /** Asks the server for the menu: whether anything is gone by now. */
  readonly isAny: () => Promise<boolean>;
}

/**
 * What was switched off, or taken off the menu, since the order was made. Counted stock does not matter here: the
 * order holds its own pieces.
 */
export function useGoneItems({ cartItems, vendorLocationId }: Order): GoneItems {
  const menu = useGetMenuQuery(vendorLocationId);
  const goneFrom = (products: typeof menu.data) =>
    products === undefined
      ? []
      : cartItems.filter(
          ({ productId }) => !products.some((one) => one.productId === productId && one.isAvailable),
        );
  return {
    names: goneFrom(menu.data).map(fullName),
    isAny: async () => goneFrom((await menu.refetch()).data).length > 0,
  };
}
