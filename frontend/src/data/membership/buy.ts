import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import type { MembershipPlan } from './plans';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';

export type MembershipIntent = AnswerOf<typeof membershipCalls.createPaymentIntent>;
export type Joining = BodyFor<typeof membershipCalls.join>;

interface Opening {
  readonly plan: Pick<MembershipPlan, 'duration' | 'price' | 'label'>;
  /** Of this wish to join: opened again after a lost answer it is the same payment. */
  readonly key: string;
}

const buyApi = api.injectEndpoints({
  endpoints: (build) => ({
    openMembershipPayment: build.mutation<MembershipIntent, Opening>(
      changing(
        membershipCalls.createPaymentIntent,
        ({ plan, key }: Opening) => ({
          key,
          body: {
            amount: plan.price,
            currency: 'usd' as const,
            payment_method_types: ['card' as const],
            metadata: { duration: plan.duration, membership_type: plan.label },
          },
        }),
        all,
      ),
    ),
    /** Tells the server what was paid and by whom; repeating it is harmless (resolution 60). */
    join: build.mutation<AnswerOf<typeof membershipCalls.join>['membership'], Joining>({
      ...changing(
        membershipCalls.join,
        (body: Joining) => ({ body }),
        ({ membership }) => membership,
      ),
      invalidatesTags: ['Member'],
    }),
  }),
});

export const { useOpenMembershipPaymentMutation, useJoinMutation } = buyApi;
