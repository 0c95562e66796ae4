import type { VenueClock } from '@/shared/lib/time';
import { useFreshness, type Listed, type ListFreshness } from '@/shared/live/use-freshness';
import { useBoardDot } from './use-orders-dot';

/** How fresh a list of a location's orders is. */
export function useOrdersFreshness(
  location: VenueClock & { readonly vendorLocationId: string },
  listed: Listed,
): ListFreshness {
  return useFreshness(useBoardDot(location), listed);
}
