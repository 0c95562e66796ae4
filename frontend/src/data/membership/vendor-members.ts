import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { VendorMember } from '@lineless/contracts/membership/vendor-members';
import { membershipTopics } from '@lineless/contracts/membership/topics';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { askAnew } from '@/shared/live/ask-anew';

export type { VendorMember };

type Page = AnswerOf<typeof membershipCalls.getVendorMembers>;

interface Asked {
  readonly queryArg: string;
  readonly pageParam: string | null;
}

interface Grant {
  readonly vendorId: string;
  readonly userId: string;
  readonly given: BodyFor<typeof membershipCalls.grantCredits>;
  /** Of this intent: sent again after a lost answer, nothing is given twice. */
  readonly key: string;
}

interface Ending {
  readonly vendorId: string;
  readonly userId: string;
  /** Their member reads it. */
  readonly reason: string;
  readonly key: string;
}

const vendorMembersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By vendor: who reserved there, the last to do so first, page by page. */
    getVendorMembers: build.infiniteQuery<Page, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextToken }) => nextToken,
      },
      ...asking(
        membershipCalls.getVendorMembers,
        ({ queryArg: vendorId, pageParam }: Asked) => ({
          params: { vendorId },
          query: pageParam === null ? {} : { nextToken: pageParam },
        }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
    }),
    endMembership: build.mutation<AnswerOf<typeof membershipCalls.endMembership>, Ending>(
      changing(
        membershipCalls.endMembership,
        ({ vendorId, userId, reason, key }: Ending) => ({
          params: { vendorId, userId },
          body: { reason },
          key,
        }),
        all,
      ),
    ),
    grantCredits: build.mutation<AnswerOf<typeof membershipCalls.grantCredits>, Grant>(
      changing(
        membershipCalls.grantCredits,
        ({ vendorId, userId, given, key }: Grant) => ({ params: { vendorId, userId }, body: given, key }),
        all,
      ),
    ),
  }),
});

export const { useEndMembershipMutation, useGrantCreditsMutation } = vendorMembersApi;

/** Who reserved at a vendor, asked anew where one of them reserves, gives up, comes or stays away. */
export function useVendorMembers(vendorId: string) {
  const members = vendorMembersApi.useGetVendorMembersInfiniteQuery(vendorId);
  const { refetch } = members;
  useEffect(
    () =>
      askAnew({
        topic: membershipTopics.vendorMembers.of(vendorId),
        model: 'member-visits',
        concerns: () => true,
        ask: refetch,
      }),
    [vendorId, refetch],
  );
  return members;
}
