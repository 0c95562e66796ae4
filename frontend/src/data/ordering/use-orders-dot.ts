import { orderingTopics } from '@lineless/contracts/ordering/topics';
import type { VenueClock } from '@/shared/lib/time';
import { useLiveDot } from '@/shared/live/use-live-dot';

/** How fresh what is shown of a location's orders is, in its own time. */
export function useBoardDot(location: VenueClock & { readonly vendorLocationId: string }) {
  return useLiveDot(orderingTopics.locationOrders.of(location.vendorLocationId), location);
}

/** How fresh a single order is. */
export function useOrderDot(orderId: string, venue: VenueClock | null) {
  return useLiveDot(orderingTopics.order.of(orderId), venue);
}
