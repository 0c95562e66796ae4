import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';

export type LeadRequest = BodyFor<typeof leadCalls.submitLead>;

interface Submission {
  readonly lead: LeadRequest;
  /** Of this intent: sent again after a lost answer, it is the same request. */
  readonly key: string;
}

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitLead: build.mutation<AnswerOf<typeof leadCalls.submitLead>, Submission>(
      changing(leadCalls.submitLead, ({ lead, key }: Submission) => ({ body: lead, key }), all),
    ),
  }),
});

export const { useSubmitLeadMutation } = leadsApi;
