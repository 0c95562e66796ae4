import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { useEffect } from 'react';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';

/**
 * Has the role asked for anew when it may be another. Every screen at a location listens to its orders, which its
 * staff alone may hear: so whoever has lost their role is told at once also where nothing live is shown, or
 * nothing but what everybody may see.
 *
 * @param vendorLocationId where somebody is at work; `null` while it is not known that they are
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
