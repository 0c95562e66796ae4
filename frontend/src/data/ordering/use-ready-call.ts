import { useEffect, useRef } from 'react';
import { useTitleNotice } from '@/shared/hooks/use-title';
import { guestSounds } from '@/shared/sound/sounds';
import type { OpenOrder } from '@/shared/ui/open-order-bar';

type Called = Pick<OpenOrder, 'orderId' | 'place' | 'ready'>;

/**
 * Calls the customer once to each order that becomes ready while this page watches it: in the hand, and aloud where
 * that was allowed. The title says it as long as it waits there.
 */
export function useReadyCall(orders: readonly Called[]): void {
  const unready = useRef(new Set<string>());
  useEffect(() => {
    for (const { orderId, ready } of orders) {
      if (!ready) unready.current.add(orderId);
      else if (unready.current.delete(orderId)) guestSounds.play('collect');
    }
  }, [orders]);
  const ready = orders.find((order) => order.ready);
  useTitleNotice(ready && (ready.place === undefined ? 'Ready' : `Ready at ${ready.place}`));
}
