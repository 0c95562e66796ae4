import type { UserRoleAnswer, VendorRole } from '@lineless/contracts/staff/roles';
import { api } from '@/shared/api/api';

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the signed-in person may do at this vendor; 404 without a role. */
    getUserRole: build.query<VendorRole, string>({
      query: (vendorId) => `/vendors/${encodeURIComponent(vendorId)}/user-role`,
      transformResponse: (answer: UserRoleAnswer) => answer.vendorRole,
    }),
  }),
});

export const { useGetUserRoleQuery } = rolesApi;
