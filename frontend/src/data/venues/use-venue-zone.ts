import { CITY_TIME_ZONE } from '@/data/membership/city-clock';
import { useGetVenueQuery } from './venues';

/**
 * The time zone of a venue, IANA; `undefined` while it is not known: nothing is said about a time then, which another
 * zone would make a wrong one. @param vendorId `undefined`: not asked for
 */
export function useVenueZone(vendorId: string | undefined): string | undefined {
  const { data: venue } = useGetVenueQuery(vendorId ?? '', { skip: vendorId === undefined });
  return venue === null ? CITY_TIME_ZONE : venue?.timeZone;
}
