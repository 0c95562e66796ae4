import type { Order } from '@lineless/contracts/ordering/orders';
import type { PickupMode } from '@lineless/contracts/venues/venues';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isDoneWith } from '@/data/ordering/done-codes';
import { completesByItself } from '@/data/ordering/order';
import { cacheStaffOrder, useCompleteOrderMutation } from '@/data/ordering/staff-orders';
import { problemOf } from '@/shared/api/problem';
import type { Via } from '@/shared/arrivals';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useIntent } from '@/shared/hooks/use-intent';
import { newest } from '@/shared/live/newest';
import { sounds } from '@/shared/sound/sounds';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

export interface Completion {
  /** The newest of what is held and what the call was answered with. */
  order: Order;
  /** The call is under way: what the page shows waits for its answer. */
  busy: boolean;
  /** The first completion was seen in this visit: 'Order Ready' (resolution 11). */
  here: boolean;
  confirm: () => void;
}

/**
 * Completes the order: once on opening after a scan where the location is in express mode, otherwise by the
 * button (resolution 10). Opened from the board (`via` is `null`) it never does so by itself.
 */
export function useCompletion(order: Order, pickupMode: PickupMode, via: Via | null): Completion {
  const { orderId, status } = order;
  const [complete, { isLoading, data }] = useCompleteOrderMutation();
  const byItself = via !== null && completesByItself(status, pickupMode);
  const [opened] = useState({ status, byItself });
  const begun = useRef(false);
  const { keyOf, failed } = useIntent();
  const dispatch = useAppDispatch();

  const run = useCallback(
    async (how: Via | 'button'): Promise<void> => {
      const answer = await complete({ orderId, via: how, key: keyOf({ orderId, how }) });
      if (answer.error) {
        failed(answer.error);
        toast.error(texts.notCompleted.title, problemOf(answer.error).message || texts.notCompleted.text);
        return;
      }
      const { order: completed, alreadyCompleted } = answer.data;
      dispatch(cacheStaffOrder(completed));
      sounds.play(alreadyCompleted ? 'already' : 'ready');
      isDoneWith(orderId);
    },
    [complete, dispatch, failed, keyOf, orderId],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (opened.byItself && via !== null) void run(via);
    else if (via !== null && opened.status === 'COMPLETE') {
      sounds.play('already');
      isDoneWith(orderId);
    }
  }, [opened, orderId, run, via]);

  return {
    order: data ? newest(order, data.order) : order,
    busy: isLoading,
    here: data?.alreadyCompleted === false,
    confirm: () => void run(via ?? 'button'),
  };
}
