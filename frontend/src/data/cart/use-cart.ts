import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { selectHeld, type CheckoutInStore } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import type { CartItem } from './cart';
import { linesOf, totalsOf, type CartLine, type CartTotals } from './lines';
import { quantityChanged, selectCart, type CartsInStore } from './slice';

export interface CartInUse extends CartTotals {
  readonly lines: readonly CartLine[];
  /** 0 removes the line. */
  readonly setQuantity: (item: Omit<CartItem, 'quantity'>, quantity: number) => void;
}

/** A location's cart at the menu's present prices, and the way to change it. */
export function useCart(vendorLocationId: string): CartInUse {
  const dispatch = useAppDispatch();
  const cart = useSelector((state: CartsInStore) => selectCart(state, vendorLocationId));
  const { data: menu } = useGetMenuQuery(vendorLocationId);
  const held = useSelector((state: CheckoutInStore) => selectHeld(state, vendorLocationId));
  const lines = useMemo(() => linesOf(cart, menu, held), [cart, menu, held]);
  const setQuantity = useCallback(
    (
      { productId, name, variantName, price, productType, imageUrl }: Omit<CartItem, 'quantity'>,
      quantity: number,
    ) => {
      const item = { productId, name, variantName, price, productType, imageUrl };
      dispatch(quantityChanged({ vendorLocationId, item, quantity }));
    },
    [dispatch, vendorLocationId],
  );
  return { lines, ...totalsOf(lines), setQuantity };
}
