import type { Order } from '@lineless/contracts/ordering/orders';
import { useCallback } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { fulfilApi } from './api';

/** A command answers with the new state: it is shown at once, unless something newer has come meanwhile. */
export function useHoldOrder(): (order: Order) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (order) => {
      dispatch(
        fulfilApi.util.updateQueryData('getStaffOrder', order.orderId, (held) =>
          held.version < order.version ? order : held,
        ),
      );
    },
    [dispatch],
  );
}
