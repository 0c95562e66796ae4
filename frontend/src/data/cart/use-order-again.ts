import type { Order } from '@lineless/contracts/ordering/orders';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { menuApi } from '@/data/catalogue/menu';
import { selectHeld, type CheckoutInStore } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { useBusy } from '@/shared/hooks/use-busy';
import { documentsOf } from '@/shared/live/collection';
import { paths } from '@/shared/paths';
import { orderAgain, type NotAgain } from './order-again';
import { withoutThese } from './again-arrival';
import { texts as words } from './again-texts';
import { selectCart, type CartsInStore } from './slice';
import { changeQuantity, openCart } from './thunks';

export interface OrderAgainInUse {
  readonly orderAgain: (order: Order) => Promise<void>;
  readonly busy: boolean;
  /** Why nothing was put in. */
  readonly failure: string | null;
}

/**
 * An order into its location's cart once more, then to the review. Each location has a cart of its own, so that of
 * another one stays as it is; what is in this one stays too, and the review shows both before anything is ordered.
 */
export function useOrderAgain(): OrderAgainInUse {
  const dispatch = useAppDispatch();
  const store = useStore<CartsInStore & CheckoutInStore>();
  const [ask] = menuApi.useLazyGetMenuQuery();
  const [busy, during] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const isHere = useIsHere();

  /** @returns why nothing was put in */
  const put = async (order: Order): Promise<string | null> => {
    const { vendorLocationId } = order;
    const { data: menu } = await ask(vendorLocationId);
    if (!menu) return words.notLoaded;
    // As this device keeps it now, without what is older than a day.
    dispatch(openCart(vendorLocationId));
    const now = store.getState();
    const { puts, missing } = orderAgain(
      order,
      documentsOf(menu),
      selectCart(now, vendorLocationId),
      selectHeld(now, vendorLocationId),
    );
    const isKept = puts.every(
      ({ quantity, ...item }) => dispatch(changeQuantity({ vendorLocationId, item, quantity })) === null,
    );
    if (!isKept) return words.notKept;
    const without = missing.map(said).join(', ');
    if (puts.length === 0) return words.nothing(without);
    const state = without === '' ? null : withoutThese(words.missing(without));
    // It lies in the cart; who has gone on meanwhile is not called back.
    if (isHere.current) void navigate(paths.orderReview.to({ vendorLocationId }), { state });
    return null;
  };
  return {
    busy,
    failure,
    orderAgain: async (order) => {
      setFailure(null);
      setFailure(await during(() => put(order)));
    },
  };
}

function said({ name, why, got, wanted }: NotAgain): string {
  return words.gone(name, why === 'fewer' ? words.fewer(got, wanted) : words.reasons[why]);
}
