import { membershipCalls } from '@lineless/contracts/membership/calls';
import type { MembershipPlan } from '@lineless/contracts/membership/plans';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

export type { MembershipPlan };

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is sold; it is configuration, and rarely changes: a page that is open longer hears of it when it buys. */
    getPlans: build.query<readonly MembershipPlan[], void>(
      asking(
        membershipCalls.getPlans,
        () => ({}),
        ({ plans }) => plans,
      ),
    ),
  }),
});

/** A price is not what was shown any more. */
export function askPlansAnew() {
  return plansApi.endpoints.getPlans.initiate(undefined, { forceRefetch: true, subscribe: false });
}

export const { useGetPlansQuery } = plansApi;
