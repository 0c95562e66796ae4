import type { PlacedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { cacheOrder, usePlaceOrderMutation, useReviseOrderMutation } from '@/data/ordering/my-orders';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useBusy } from '@/shared/hooks/use-busy';
import { checkoutOf, intentFor, reusable, type Intent, type Wanted } from './checkout';
import { isLostOrder, isTipTooHigh } from './prepare';
import {
  orderFailed,
  orderIntended,
  orderPrepared,
  selectCheckout,
  selectChosenTip,
  selectIntent,
} from './slice';
import { NO_TIP, tipAmountWith, type Tipped } from './tips';

interface Preparation {
  /**
   * Leaves an order and its client secret behind, ready to be paid. Throws what went wrong.
   * @param cart what is wanted, at the menu's prices here: the tip goes by it
   */
  readonly prepare: (wanted: Wanted, cart: Tipped) => Promise<PlacedOrderAnswer['order']>;
  readonly busy: boolean;
}

/** C4, checkout preparation: the same order again where there is one in progress, otherwise a new one. */
export function usePrepareCheckout(): Preparation {
  const dispatch = useAppDispatch();
  const checkout = useSelector(selectCheckout);
  const intent = useSelector(selectIntent);
  const chosen = useSelector(selectChosenTip);
  const [place] = usePlaceOrderMutation();
  const [revise] = useReviseOrderMutation();
  const [busy, during] = useBusy();

  const create = useCallback(
    async (wanted: Wanted, known: Intent | null): Promise<PlacedOrderAnswer> => {
      const { userId } = wanted;
      const placeFor = (intent: Intent) => {
        dispatch(orderIntended(intent));
        return place({ userId, key: intent.key, request: wanted }).unwrap();
      };
      const answer = await placeFor(intentFor(known, wanted, Date.now()));
      // The key of an earlier order that is over by now: this is another one.
      return answer.order.status === 'IN_PROGRESS' ? answer : placeFor(intentFor(null, wanted, Date.now()));
    },
    [dispatch, place],
  );

  const prepare = useCallback(
    (wanted: Wanted, cart: Tipped) =>
      during(async () => {
        try {
          const before = reusable(checkout, wanted);
          const { userId } = wanted;
          const change = (orderId: string, tipAmount: string) =>
            revise({ userId, orderId, request: { ...wanted, tipAmount } }).unwrap();
          const answer = before
            ? await change(before.orderId, tipAmountWith(cart, before.tip))
                .catch((error: unknown) => {
                  // The server's prices are lower than those here: the tip is chosen at the checkout, by its prices.
                  if (isTipTooHigh(error)) return change(before.orderId, tipAmountWith(cart, NO_TIP));
                  throw error;
                })
                .catch((error: unknown) => {
                  if (isLostOrder(error)) return create(wanted, null);
                  throw error;
                })
            : await create(wanted, intent);
          dispatch(orderPrepared(checkoutOf(answer, userId, reusable(chosen, wanted))));
          dispatch(cacheOrder(answer.order));
          return answer.order;
        } catch (error) {
          dispatch(orderFailed());
          throw error;
        }
      }),
    [checkout, chosen, create, dispatch, during, intent, revise],
  );
  return { prepare, busy };
}
