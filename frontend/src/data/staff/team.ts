import { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import { vendorRoleId } from '@lineless/contracts/staff/role-id';
import { staffCalls } from '@lineless/contracts/staff/calls';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { staffTopics } from '@lineless/contracts/staff/topics';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages, PAGE } from '@/shared/api/pages';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';

const byName: Listing<VendorRole> = {
  idOf: vendorRoleId,
  compare: (a, b) => a.name.localeCompare(b.name) || a.phoneNumber.localeCompare(b.phoneNumber),
};

/** A person's role at a vendor, as it is typed into the form (S5). */
export type Profile = Pick<VendorRole, 'vendorId' | 'phoneNumber' | 'name' | 'role'>;
type Person = Pick<VendorRole, 'vendorId' | 'phoneNumber'>;

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody with a role at a vendor, by name; follows what colleagues change live. */
    getTeam: build.query<Collection<VendorRole>, string>({
      async queryFn(vendorId, _api, _options, send) {
        const filled = { params: { vendorId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(staffCalls.getRoles, filled, send);
        return error ? { error } : { data: collect(byName, data.items), meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(byName, plain(held), answer),
      providesTags: ['Team'],
      ...liveQuery<Collection<VendorRole>, VendorRole, string>({
        topic: staffTopics.vendorStaff,
        shape: documentShapeOf(staffCalls.getRoles),
        id: (vendorId) => vendorId,
        applyTo: { ...byName, collectionOf: all },
      }),
    }),
    /** And signs them out everywhere. */
    resetPasskeys: build.mutation<void, Person>(
      changing(
        passkeyCalls.resetPasskeys,
        ({ vendorId, phoneNumber }: Person) => ({ params: { vendorId, phoneNumber } }),
        all,
      ),
    ),
    addRole: build.mutation<VendorRole, Profile>({
      ...changing(
        staffCalls.addRole,
        ({ vendorId, ...profile }: Profile) => ({ params: { vendorId }, body: { vendorId, ...profile } }),
        ({ vendorRole }) => vendorRole,
      ),
      invalidatesTags: ['Team'],
    }),
    changeRole: build.mutation<VendorRole, Profile>({
      ...changing(
        staffCalls.changeRole,
        ({ vendorId, phoneNumber, name, role }: Profile) => ({
          params: { vendorId, phoneNumber },
          body: { name, role },
        }),
        ({ vendorRole }) => vendorRole,
      ),
      invalidatesTags: ['Team'],
    }),
    removeRole: build.mutation<void, Person>({
      ...changing(
        staffCalls.removeRole,
        ({ vendorId, phoneNumber }: Person) => ({ params: { vendorId, phoneNumber } }),
        all,
      ),
      invalidatesTags: ['Team'],
    }),
  }),
});

export const { useResetPasskeysMutation, useAddRoleMutation, useChangeRoleMutation, useRemoveRoleMutation } =
  teamApi;

/** The staff of a vendor, by name. */
export function useTeam(vendorId: string) {
  const { currentData, isError, refetch } = teamApi.useGetTeamQuery(vendorId);
  return { team: currentData && documentsOf(currentData), isError, refetch };
}
