import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyAllCarts } from '@/data/cart/thunks';
import type { Checkout } from '@/data/checkout/checkout';
import { orderCleared } from '@/data/checkout/slice';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { paths } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/**
 * C4: paid. Says so, forgets the order and all carts, and goes to the order's status page, once: whether the answer
 * or the live order tells first, the words are the same.
 */
export function useFinish({ orderId, vendorLocationId }: Checkout, free: boolean): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const finished = useRef(false);
  return useCallback(() => {
    if (finished.current) return;
    finished.current = true;
    toast.success(free ? texts.payment.placed : texts.payment.successful);
    dispatch(emptyAllCarts());
    dispatch(orderCleared());
    void navigate(paths.orderStatus.to({ vendorLocationId, orderId }), { replace: true });
  }, [dispatch, free, navigate, orderId, vendorLocationId]);
}
