import { passkeyRuleCalls } from '@lineless/contracts/venues/passkey-rule-calls';
import { asking, changing } from '@/shared/api/call';
import { venuesApi } from './venues';

interface Rule {
  readonly vendorId: string;
  readonly asksForPasskey: boolean;
}

const ruleApi = venuesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether staff confirm refunds and changes of roles with a passkey; for all who work there. */
    getPasskeyRule: build.query<boolean, string>({
      ...asking(
        passkeyRuleCalls.getPasskeyRule,
        (vendorId: string) => ({ params: { vendorId } }),
        ({ rule }) => rule.asksForPasskey,
      ),
      extraOptions: { seesOwnWrites: true },
    }),
    changePasskeyRule: build.mutation<boolean, Rule>({
      ...changing(
        passkeyRuleCalls.changePasskeyRule,
        ({ vendorId, asksForPasskey }: Rule) => ({ params: { vendorId }, body: { asksForPasskey } }),
        ({ rule }) => rule.asksForPasskey,
      ),
      async onQueryStarted({ vendorId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(ruleApi.util.updateQueryData('getPasskeyRule', vendorId, () => data));
      },
    }),
  }),
});

export const { useGetPasskeyRuleQuery, useChangePasskeyRuleMutation } = ruleApi;
