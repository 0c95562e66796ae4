import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { useEffect } from 'react';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';

/**
 * Asks for the role anew when it may have changed. Every screen at a location listens to its orders, which its staff
 * alone may hear: so a person who has lost their role learns it at once, also where the screen shows nothing live, or
 * only what is public.
 *
 * @param vendorLocationId where the person is at work; `null` while it is not known that they are
 */
export function useDuty(vendorLocationId: string | null, ask: () => void): void {
  useEffect(() => {
    if (vendorLocationId === null) return;
    const nothing = (): void => undefined;
    const listener: TopicListener = {
      model: 'orders',
      holds: () => null,
      onChange: nothing,
      onPosition: nothing,
      onReconnected: ask,
      // Told of with every other topic below.
      onRevoked: nothing,
    };
    const { stop } = live.watch(orderingTopics.locationOrders.of(vendorLocationId), listener);
    const stopHearing = live.onRevoked(ask);
    return () => {
      stop();
      stopHearing();
    };
  }, [vendorLocationId, ask]);
}
