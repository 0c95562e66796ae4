import type { ListOf } from '@lineless/contracts/common';
import type { UserRoleAnswer, VendorRole } from '@lineless/contracts/staff/roles';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { api } from '@/shared/api/api';

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The location at work, or one that is about to be (S7: the first of the items, otherwise 404). */
    getWorkLocation: build.query<VendorLocation, string>({
      query: (vendorLocationId) => ({ url: '/vendor-location', params: { vendorLocationId } }),
      transformResponse: (answer: ListOf<VendorLocation>) => firstOf(answer),
    }),
    /** What the signed-in person may do at this vendor; 404 without a role. */
    getUserRole: build.query<VendorRole, string>({
      query: (vendorId) => `/vendors/${encodeURIComponent(vendorId)}/user-role`,
      transformResponse: (answer: UserRoleAnswer) => answer.vendorRole,
    }),
  }),
});

function firstOf({ items }: ListOf<VendorLocation>): VendorLocation {
  const [first] = items;
  if (!first) throw new Error('A location was found and is not there.');
  return first;
}

export const { useGetWorkLocationQuery, useLazyGetWorkLocationQuery, useGetUserRoleQuery } = staffApi;
