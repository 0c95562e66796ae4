import { lastLocation } from '@/shared/lib/remembered';
import { useGetVenueLocationQuery } from './venues';

/** The colour of the location one was at last, for customers' pages that belong to none. */
export function useLastAccent(): string | undefined {
  const vendorLocationId = lastLocation('customer');
  const { data } = useGetVenueLocationQuery(vendorLocationId ?? '', { skip: vendorLocationId === null });
  return data?.primaryColor;
}
