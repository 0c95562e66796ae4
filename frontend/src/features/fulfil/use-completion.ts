import type { Order } from '@lineless/contracts/ordering/orders';
import type { PickupMode } from '@lineless/contracts/venues/venues';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isDoneWith } from '@/data/ordering/done-codes';
import { lostCompletions } from '@/data/ordering/lost-completions';
import { completesByItself } from '@/data/ordering/order';
import { cacheStaffOrder, useCompleteOrderMutation } from '@/data/ordering/staff-orders';
import { problemOf } from '@/shared/api/problem';
import { isUnheard } from '@/shared/api/unheard';
import type { Via } from '@/shared/arrivals';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { newKey } from '@/shared/lib/ids';
import { newest } from '@/shared/live/newest';
import { sounds } from '@/shared/sound/sounds';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

export interface Completion {
  /** The newest of what is held and what the call was answered with; open as long as it is not known whose pickup it was. */
  order: Order;
  /** The call is under way. */
  busy: boolean;
  /** Whether this visit hands it over is not known: nothing else is to be done to the order. */
  isUnsure: boolean;
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
  const [complete, { isLoading, data, error }] = useCompleteOrderMutation();
  const byItself = via !== null && completesByItself(status, pickupMode);
  const [opened] = useState(() => ({ status, byItself, isLost: lostCompletions.has(orderId) }));
  const begun = useRef(false);
  const asked = useRef(false);
  const dispatch = useAppDispatch();

  const run = useCallback(
    async (how: Via | 'button'): Promise<void> => {
      const completion = lostCompletions.get(orderId) ?? { orderId, via: how, key: newKey() };
      const answer = await complete(completion);
      if (answer.error && isUnheard(problemOf(answer.error))) lostCompletions.set(orderId, completion);
      else lostCompletions.delete(orderId);
      if (answer.error) {
        toast.error(texts.notCompleted.title, problemOf(answer.error).message || texts.notCompleted.text);
        return;
      }
      const { order: completed, alreadyCompleted } = answer.data;
      dispatch(cacheStaffOrder(completed));
      sounds.play(alreadyCompleted ? 'already' : 'ready');
      isDoneWith(orderId);
    },
    [complete, dispatch, orderId],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (opened.byItself && via !== null) void run(via);
    else if (via !== null && opened.status === 'COMPLETE' && !opened.isLost) {
      sounds.play('already');
      isDoneWith(orderId);
    }
  }, [opened, orderId, run, via]);

  const isLost = error === undefined ? opened.isLost && !data : isUnheard(problemOf(error));
  // The live change may come before the call's answer, or instead of it: whether it was this visit's is not known.
  const isUnclaimed = (isLoading || isLost) && status === 'COMPLETE';
  useEffect(() => {
    if (!isUnclaimed || isLoading || asked.current) return;
    asked.current = true;
    void run(via ?? 'button');
  }, [isLoading, isUnclaimed, run, via]);

  return {
    order: isUnclaimed ? { ...order, status: 'PAID' } : data ? newest(order, data.order) : order,
    busy: isLoading,
    isUnsure: isLoading || isUnclaimed,
    here: data?.alreadyCompleted === false,
    confirm: () => void run(via ?? 'button'),
  };
}
