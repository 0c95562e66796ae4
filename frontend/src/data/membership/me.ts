import { accountTopics } from '@lineless/contracts/accounts/topics';
import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import type { Membership } from '@lineless/contracts/membership/membership';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { request } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { problemOf } from '@/shared/api/problem';
import { liveQuery } from '@/shared/live/live-query';

export type { Membership };

const NO_META = { position: null };

const meApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user. Whoever is no member, or none any more, has one that says so: a refusal could not follow what is live. */
    getMembership: build.query<Membership, string>({
      async queryFn(userId, _api, _options, send) {
        const { data, error, meta = NO_META } = await send(request(membershipCalls.getMembership, {}));
        if (!error)
          return { data: (data as AnswerOf<typeof membershipCalls.getMembership>).membership, meta };
        const { status, code } = problemOf(error);
        return status === 404 ? { data: nobody(userId, code), meta } : { error, meta };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Member'],
      ...liveQuery<Membership, Membership, string>({
        topic: accountTopics.user,
        model: 'members',
        shape: documentShapeOf(membershipCalls.getMembership),
        id: (userId) => userId,
        applyTo: 'document',
      }),
    }),
  }),
});

function nobody(userId: string, code: string): Membership {
  const status = code === 'MEMBERSHIP_EXPIRED' ? 'EXPIRED' : 'NONE';
  return { userId, status, isUnlimited: false, availableCredits: 0, version: -1 };
}

/** While that is not known, nobody is one. */
export function useIsMember(userId: string | undefined): boolean {
  const { currentData } = meApi.useGetMembershipQuery(userId ?? skipToken);
  return currentData?.status === 'ACTIVE';
}

/** Asks whether a payment has made a member meanwhile. */
export function askMembership(userId: string) {
  return meApi.endpoints.getMembership.initiate(userId, { forceRefetch: true, subscribe: false });
}

export const { useGetMembershipQuery } = meApi;
