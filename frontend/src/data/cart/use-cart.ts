import type { Product } from '@lineless/contracts/catalogue/products';
import { useCallback, useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { selectHeld, type CheckoutInStore } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { toast } from '@/shared/ui/toast';
import type { CartItem } from './cart';
import { changeQuantity, openCart, type CartFailure } from './thunks';
import { linesOf, roomFor, totalsOf, type CartLine, type CartTotals } from './lines';
import { selectCart, type CartsInStore } from './slice';

/** C8: what is said where this device keeps no cart. */
interface WordsWithoutCart {
  /** When the page opens. */
  readonly onOpening: string;
  /** When something is to be changed. */
  readonly onChange: string;
}

export const TO_FILL: WordsWithoutCart = {
  onOpening: 'Unable to create cart.',
  onChange: 'Cart was not initialized.',
};
export const TO_REVIEW: WordsWithoutCart = {
  onOpening: 'Cart not initialized. Please refresh the page.',
  onChange: 'Cart not initialized. Please refresh the page.',
};
const NOT_UPDATED = 'Unable to update quantity. Please try again.';

export interface CartInUse extends CartTotals {
  readonly lines: readonly CartLine[];
  /** 0 removes the line. `false`: nothing was changed, and why has been said. */
  readonly setQuantity: (item: Omit<CartItem, 'quantity'>, quantity: number) => boolean;
  /** The same for all lines of a product together. */
  readonly setCount: (item: Omit<CartItem, 'quantity'>, count: number) => boolean;
  /** How many more of a product can be put in. */
  readonly roomFor: (product: Product) => number;
}

/** A location's cart at the menu's present prices, and the way to change it. */
export function useCart(vendorLocationId: string, words: WordsWithoutCart): CartInUse {
  const dispatch = useAppDispatch();
  const cart = useSelector((state: CartsInStore) => selectCart(state, vendorLocationId));
  const { data: menu } = useGetMenuQuery(vendorLocationId);
  const held = useSelector((state: CheckoutInStore) => selectHeld(state, vendorLocationId));
  const lines = useMemo(() => linesOf(cart, menu, held), [cart, menu, held]);
  const { onOpening, onChange } = words;
  useEffect(() => {
    if (!dispatch(openCart(vendorLocationId))) toast.error(onOpening);
  }, [dispatch, onOpening, vendorLocationId]);

  const put = useCallback(
    (line: Omit<CartItem, 'quantity'>, quantity: number, ofProduct: boolean) => {
      const { productId, name, variantName, price, productType, imageUrl, options, note } = line;
      const item = { productId, name, variantName, price, productType, imageUrl, options, note };
      const failure = dispatch(changeQuantity({ vendorLocationId, item, quantity, ofProduct }));
      if (failure !== null) toast.error(wordsFor(failure, onChange));
      return failure === null;
    },
    [dispatch, onChange, vendorLocationId],
  );
  const setQuantity = useCallback<CartInUse['setQuantity']>((...to) => put(...to, false), [put]);
  const setCount = useCallback<CartInUse['setCount']>((...to) => put(...to, true), [put]);
  return {
    lines,
    ...totalsOf(lines),
    setQuantity,
    setCount,
    roomFor: (product) => roomFor(product, cart, held),
  };
}

function wordsFor(failure: CartFailure, unopened: string): string {
  return failure === 'unopened' ? unopened : NOT_UPDATED;
}
