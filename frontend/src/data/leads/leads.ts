import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';

export type LeadRequest = BodyFor<typeof leadCalls.submitLead>;

type Page = AnswerOf<typeof leadCalls.getLeads>;

interface Asked {
  readonly queryArg: string;
  readonly pageParam: string | null;
}

interface Submission {
  readonly lead: LeadRequest;
  /** Of this intent: sent again after a lost answer, it is the same request. */
  readonly key: string;
}

const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the vendor that asks: the newest first, page by page. */
    getLeads: build.infiniteQuery<Page, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextToken }) => nextToken,
      },
      ...asking(
        leadCalls.getLeads,
        ({ queryArg: vendorId, pageParam }: Asked) => ({
          params: { vendorId },
          query: pageParam === null ? {} : { nextToken: pageParam },
        }),
        all,
      ),
    }),
    submitLead: build.mutation<AnswerOf<typeof leadCalls.submitLead>, Submission>(
      changing(leadCalls.submitLead, ({ lead, key }: Submission) => ({ body: lead, key }), all),
    ),
  }),
});

export const { useGetLeadsInfiniteQuery, useSubmitLeadMutation } = leadsApi;
