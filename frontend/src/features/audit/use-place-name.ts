import { useWorkplace } from '@/data/staff/workplace';
import { useGetVenueLocationsQuery } from '@/data/venues/venues';

/** What the vendor's locations are called by their ids; `undefined` for an id that is none of theirs. */
export function usePlaceName(): (vendorLocationId: string) => string | undefined {
  const { location } = useWorkplace();
  const { data: locations = [] } = useGetVenueLocationsQuery(location.vendorId);
  return (id) => [location, ...locations].find((one) => one.vendorLocationId === id)?.description;
}
