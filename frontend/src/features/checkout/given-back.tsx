import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderCleared } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { paths } from '@/shared/paths';

/** There is nothing to pay any more, and what was paid is not kept: it came too late, or the bar has refunded it. */
export function isGivenBack({ status, refundPending, refundFailed }: Order): boolean {
  return status === 'REFUNDED' || refundPending === true || refundFailed === true;
}

/** To the order, which says what became of the money. The cart is still there. */
export function GivenBack({ order: { vendorLocationId, orderId } }: { order: Order }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(orderCleared());
  }, [dispatch]);
  return <Navigate replace to={paths.orderStatus.to({ vendorLocationId, orderId })} />;
}
