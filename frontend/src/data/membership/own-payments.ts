import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import type { MembershipPayment } from '@lineless/contracts/membership/payments';
import type { MemberPrivacy } from '@lineless/contracts/membership/privacy';
import { api } from '@/shared/api/api';
import { asking, changing } from '@/shared/api/call';
import { newest } from '@/shared/live/newest';
import { meApi } from './me';

export type { MemberPrivacy, MembershipPayment };

const ownPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user: what was paid for the own membership, the latest first. */
    getMembershipPayments: build.query<readonly MembershipPayment[], string>({
      ...asking(
        membershipCalls.getPayments,
        () => ({}),
        ({ payments }) => payments,
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Member'],
    }),
    changePrivacy: build.mutation<
      AnswerOf<typeof membershipCalls.changePrivacy>['membership'],
      MemberPrivacy
    >({
      ...changing(
        membershipCalls.changePrivacy,
        (body: MemberPrivacy) => ({ body }),
        ({ membership }) => membership,
      ),
      invalidatesTags: ['Member'],
      // Shown before it is asked for: the next switch goes by it.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(meApi.util.updateQueryData('getMembership', data.userId, (held) => newest(held, data)));
      },
    }),
  }),
});

export const { useGetMembershipPaymentsQuery, useChangePrivacyMutation } = ownPaymentsApi;
