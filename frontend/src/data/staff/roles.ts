import { staffCalls } from '@lineless/contracts/staff/calls';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the signed-in person may do at this vendor; 404 without a role. */
    getUserRole: build.query<VendorRole, string>({
      ...asking(
        staffCalls.getMyRole,
        (vendorId: string) => ({ params: { vendorId } }),
        ({ vendorRole }) => vendorRole,
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Team'],
    }),
    /** Of the signed-in person, at every vendor: it belongs to the account and not to a device. */
    getOwnRoles: build.query<VendorRole[], string>({
      ...asking(
        staffCalls.getOwnRoles,
        (userId: string) => ({ params: { userId } }),
        ({ items }) => items,
      ),
      providesTags: ['Team'],
    }),
  }),
});

export const { useGetUserRoleQuery, useGetOwnRolesQuery } = rolesApi;
