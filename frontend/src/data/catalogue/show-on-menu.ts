import type { Product } from '@lineless/contracts/catalogue/products';
import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { applyToList } from '@/shared/live/apply';
import { menuApi, menuRules } from './menu';

/** Where a product is. */
export type Place = Pick<Product, 'vendorLocationId' | 'productId'>;

/** Shows what a call has answered where the menu stands, before the server says so to everybody. */
export function useShowOnMenu(): (product: Product, isGone?: boolean) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (product, isGone = false) => {
      const { productId: id, version, vendorLocationId } = product;
      dispatch(
        menuApi.util.updateQueryData('getMenu', vendorLocationId, (draft) => {
          applyToList(menuRules, draft, { id, version, document: isGone ? null : product }, vendorLocationId);
        }),
      );
      // The store holds back what becomes of an answer until the next frame. A page that is told by then that the call is
      // done would show what was there before it for that long: a switch would go back and forth.
      dispatch({ type: 'menu/answerShown' });
    },
    [dispatch],
  );
}
