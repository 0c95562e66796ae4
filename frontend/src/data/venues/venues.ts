import { venueCalls } from '@lineless/contracts/venues/calls';
import type { Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { venueTopics } from '@lineless/contracts/venues/topics';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import type { Listed } from '@/shared/api/pages';
import { isRecord } from '@/shared/lib/is-record';
import { liveQuery } from '@/shared/live/live-query';

const first = <T>({ items }: Listed<T>): T | null => items[0] ?? null;

/** A location is told without its vendor's time zone, unless that has changed. */
function inHeldZone(document: unknown, held: VendorLocation | null | undefined): unknown {
  return isRecord(document) && held ? { timeZone: held.timeZone, ...document } : null;
}

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
    /** Follows its settings live: whether it takes orders is true for everybody at once. */
    getVenueLocation: build.query<VendorLocation | null, string>({
      ...asking(
        venueCalls.getLocation,
        (vendorLocationId: string) => ({ query: { vendorLocationId } }),
        first,
      ),
      ...liveQuery<VendorLocation | null, VendorLocation, string>({
        topic: venueTopics.locationSettings,
        shape: documentShapeOf(venueCalls.getLocation),
        id: (vendorLocationId) => vendorLocationId,
        complete: inHeldZone,
        applyTo: 'document',
      }),
    }),
  }),
});

export const {
  useGetVenueQuery,
  useGetVenueLocationsQuery,
  useGetVenueLocationQuery,
  useLazyGetVenueLocationQuery,
} = venuesApi;
