import type { PlacedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { cacheOrder, usePlaceOrderMutation, useReviseOrderMutation } from '@/data/ordering/my-orders';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { checkoutOf, intentFor, reusable, type Intent, type Wanted } from './checkout';
import { isLostOrder } from './prepare';
import { orderFailed, orderIntended, orderPrepared, selectCheckout, selectIntent } from './slice';

interface Preparation {
  /** Leaves an order and its client secret behind, ready to be paid. Throws what went wrong. */
  readonly prepare: (wanted: Wanted) => Promise<PlacedOrderAnswer['order']>;
  readonly busy: boolean;
}

/** C4, checkout preparation: the same order again where there is one in progress, otherwise a new one. */
export function usePrepareCheckout(): Preparation {
  const dispatch = useAppDispatch();
  const checkout = useSelector(selectCheckout);
  const intent = useSelector(selectIntent);
  const [place] = usePlaceOrderMutation();
  const [revise] = useReviseOrderMutation();
  const [busy, setBusy] = useState(false);

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
    async (wanted: Wanted) => {
      setBusy(true);
      try {
        const before = reusable(checkout, wanted);
        const { userId } = wanted;
        const answer = before
          ? await revise({ userId, orderId: before.orderId, request: wanted })
              .unwrap()
              .catch((error: unknown) => {
                if (isLostOrder(error)) return create(wanted, null);
                throw error;
              })
          : await create(wanted, intent);
        dispatch(orderPrepared(checkoutOf(answer, userId, before)));
        dispatch(cacheOrder(answer.order));
        return answer.order;
      } catch (error) {
        dispatch(orderFailed());
        throw error;
      } finally {
        setBusy(false);
      }
    },
    [checkout, create, dispatch, intent, revise],
  );
  return { prepare, busy };
}
