import type { ListOf } from '@lineless/contracts/common';
import type { Vendor, VendorLocation } from '@lineless/contracts/venues/venues';
import { api } from '@/shared/api/api';

const first = <T>(answer: ListOf<T>): T | null => answer.items[0] ?? null;

/** Venues and their locations (S7, C7). `null`: there is none of this id. */
const venuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVenue: build.query<Vendor | null, string>({
      query: (vendorId) => ({ url: '/vendor', params: { vendorId } }),
      transformResponse: first<Vendor>,
      providesTags: ['Vendor'],
    }),
    getVenueLocations: build.query<VendorLocation[], string>({
      query: (vendorId) => ({ url: '/vendor-locations', params: { vendorId } }),
      transformResponse: (answer: ListOf<VendorLocation>) => answer.items,
      providesTags: ['Location'],
    }),
    getVenueLocation: build.query<VendorLocation | null, string>({
      query: (vendorLocationId) => ({ url: '/vendor-location', params: { vendorLocationId } }),
      transformResponse: first<VendorLocation>,
      providesTags: ['Location'],
    }),
  }),
});

export const {
  useGetVenueQuery,
  useGetVenueLocationsQuery,
  useGetVenueLocationQuery,
  useLazyGetVenueLocationQuery,
} = venuesApi;
