import { catalogueTopics } from '@lineless/contracts/catalogue/topics';
import type { VenueClock } from '@/shared/lib/time';
import { useFreshness, type Listed, type ListFreshness } from '@/shared/live/use-freshness';
import { useLiveDot } from '@/shared/live/use-live-dot';

/** How fresh what is shown of a location's products is. */
export function useMenuFreshness(
  location: VenueClock & { readonly vendorLocationId: string },
  listed: Listed,
): ListFreshness {
  const topic = catalogueTopics.locationProducts.of(location.vendorLocationId);
  return useFreshness(useLiveDot(topic, location), listed);
}
