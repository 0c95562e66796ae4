import { venueTopics } from '@lineless/contracts/venues/topics';
import type { VenueClock } from '@/shared/lib/time';
import { useFreshness, type ListFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';

/** How fresh what is shown of a location's settings is. */
export function useLocationFreshness(
  location: VenueClock & { readonly vendorLocationId: string },
  isFailed: boolean,
): ListFreshness {
  const topic = venueTopics.locationSettings.of(location.vendorLocationId);
  return useFreshness(useLiveDot(topic, location), { isLoaded: true, isFailed });
}
