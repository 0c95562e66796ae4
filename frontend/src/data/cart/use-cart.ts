import type { Product } from '@lineless/contracts/catalogue/products';
import { useCallback, useEffect, useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { selectHeld, type CheckoutInStore } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { toast } from '@/shared/ui/toast';
import type { CartItem } from './cart';
import { changeQuantity, openCart, type CartFailure } from './thunks';
import { countOf, linesOf, roomFor, totalsOf, type CartLine, type CartTotals } from './lines';
import { selectCart, type CartsInStore } from './slice';

/** C8: what is said where this device keeps no cart. */
export interface WordsWithoutCart {
  /** When the page opens. */
  readonly onOpening: string;
  /** When something is to be changed. */
  readonly onChange: string;
}

export const TO_FILL: WordsWithoutCart = {
  onOpening: 'Unable to create cart.',
  onChange: 'Cart was not initialized.',
};
const NOT_UPDATED = 'Unable to update quantity. Please try again.';

/** What is in a cart. */
export interface CartContent extends CartTotals {
  readonly lines: readonly CartLine[];
  /** How many more of a product can be put in. */
  readonly roomFor: (product: Product) => number;
}

/** The way to change it: always the same functions. */
export interface CartChanges {
  /** 0 removes the line. `false`: nothing was changed, and why has been said. */
  readonly setQuantity: (item: Omit<CartItem, 'quantity'>, quantity: number) => boolean;
  /** The same for all lines of a product together. */
  readonly setCount: (item: Omit<CartItem, 'quantity'>, count: number) => boolean;
}

/** A location's cart at the menu's present prices, and the way to change it. */
export function useCart(vendorLocationId: string, words: WordsWithoutCart): CartContent & CartChanges {
  return { ...useCartContent(vendorLocationId), ...useCartChanges(vendorLocationId, words) };
}

export function useCartContent(vendorLocationId: string): CartContent {
  const cart = useSelector((state: CartsInStore) => selectCart(state, vendorLocationId));
  const { data: menu } = useGetMenuQuery(vendorLocationId);
  const held = useSelector((state: CheckoutInStore) => selectHeld(state, vendorLocationId));
  const lines = useMemo(() => linesOf(cart, menu, held), [cart, menu, held]);
  return { lines, ...totalsOf(lines), roomFor: (product) => roomFor(product, cart, held) };
}

/** Pieces in the cart of each of these groups, by its variants. Draws anew where one of the numbers changes. */
export function usePiecesInCart(
  vendorLocationId: string,
  groups: readonly (readonly Product[])[],
): readonly number[] {
  return useSelector((state: CartsInStore) => {
    const cart = selectCart(state, vendorLocationId);
    return groups.map((variants) =>
      variants.reduce((sum, { productId }) => sum + countOf(cart, productId), 0),
    );
  }, shallowEqual);
}

/** Begins a cart where there is none. */
export function useCartChanges(
  vendorLocationId: string,
  { onOpening, onChange }: WordsWithoutCart,
): CartChanges {
  const dispatch = useAppDispatch();
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
  const setQuantity = useCallback<CartChanges['setQuantity']>((...to) => put(...to, false), [put]);
  const setCount = useCallback<CartChanges['setCount']>((...to) => put(...to, true), [put]);
  return { setQuantity, setCount };
}

function wordsFor(failure: CartFailure, unopened: string): string {
  return failure === 'unopened' ? unopened : NOT_UPDATED;
}
