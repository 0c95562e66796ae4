import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { MembershipPlan } from '@lineless/contracts/membership/plans';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

export type { MembershipPlan };

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is sold; it is configuration, and does not change while a page is open. */
    getPlans: build.query<readonly MembershipPlan[], void>(
      asking(
        membershipCalls.getPlans,
        () => ({}),
        ({ plans }) => plans,
      ),
    ),
  }),
});

export const { useGetPlansQuery } = plansApi;
