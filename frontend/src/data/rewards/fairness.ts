import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Fairness } from '@lineless/contracts/rewards/fairness';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { allPages, PAGE } from '@/shared/api/pages';

export type { Fairness };
export type RecordEntry = AnswerOf<typeof rewardCalls.getRecord>['items'][number];

const fairnessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFairness: build.query<Fairness, string>(
      asking(rewardCalls.getFairness, (id: string) => ({ params: { id } }), all),
    ),
    /** Every draw of a contest, from the first one on. */
    getRecord: build.query<readonly RecordEntry[], string>({
      async queryFn(id, _api, _options, send) {
        const filled = { params: { id }, query: { limit: PAGE } };
        const { data, error, meta } = await allPages(rewardCalls.getRecord, filled, send);
        return error ? { error, meta } : { data: data.items, meta };
      },
    }),
  }),
});

export const { useGetFairnessQuery, useLazyGetFairnessQuery, useLazyGetRecordQuery } = fairnessApi;
