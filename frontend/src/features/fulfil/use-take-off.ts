import { lineIdOf } from '@lineless/contracts/ordering/lines';
import type { Order } from '@lineless/contracts/ordering/orders';
import { cacheStaffOrder, useTakeOffItemMutation } from '@/data/ordering/staff-orders';
import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** Takes so many more pieces off the order; none more asks again for a refund that failed. Says why where it cannot. */
export function useTakeOff(order: Order) {
  const [send, { isLoading }] = useTakeOffItemMutation();
  const dispatch = useAppDispatch();
  const takeOff = async (lineId: string, more: number): Promise<boolean> => {
    const already = (order.missingItems ?? [])
      .filter((missing) => lineIdOf(missing) === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const answer = await send({ orderId: order.orderId, productId: lineId, quantity: already + more });
    if (answer.error) {
      if (!wasLeft(answer.error))
        toast.error(texts.missing.failed, problemOf(answer.error).message || texts.missing.tryAgain);
      return false;
    }
    dispatch(cacheStaffOrder(answer.data));
    return true;
  };
  return { takeOff, isBusy: isLoading };
}
