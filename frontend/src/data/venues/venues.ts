import { venueCalls } from '@lineless/contracts/venues/calls';
import type { Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import type { Listed } from '@/shared/api/pages';

const first = <T>({ items }: Listed<T>): T | null => items[0] ?? null;

/** Venues and their locations (S7, C7). `null`: there is none of this id. */
export const venuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVenue: build.query<Vendor | null, string>(
      asking(venueCalls.getVendor, (vendorId: string) => ({ query: { vendorId } }), first),
    ),
    getVenueLocations: build.query<VendorLocation[], string>(
      asking(
        venueCalls.getLocations,
        (vendorId: string) => ({ query: { vendorId } }),
        ({ items }) => items,
      ),
    ),
    getVenueLocation: build.query<VendorLocation | null, string>(
      asking(venueCalls.getLocation, (vendorLocationId: string) => ({ query: { vendorLocationId } }), first),
    ),
  }),
});

export const {
  useGetVenueQuery,
  useGetVenueLocationsQuery,
  useGetVenueLocationQuery,
  useLazyGetVenueLocationQuery,
} = venuesApi;
