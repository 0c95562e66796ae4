import type { AnswerOf, BodyFor } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Contest } from '@lineless/contracts/rewards/contests';
import type { ContestFigures, StaffReward } from '@lineless/contracts/rewards/rewards';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages } from '@/shared/api/pages';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { compareText } from '@/shared/lib/compare-text';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';

export type { Contest, ContestFigures, StaffReward };
export type NewContest = BodyFor<typeof rewardCalls.createContest>;
export type ContestChange = BodyFor<typeof rewardCalls.changeContest>;
export type TicketsGiven = BodyFor<typeof rewardCalls.giveTickets>;

/** A contest, at its vendor. */
export interface ContestKey {
  readonly vendorId: string;
  readonly contestId: string;
}

interface Creation {
  readonly vendorId: string;
  readonly contest: NewContest;
  /** Of this intent: pressed again after a lost answer, it creates nothing more. */
  readonly key: string;
}

/** One page of what was won is as much as is looked through on a screen. */
const REWARDS_SHOWN = 200;
/** Figures change with every draw: asked for again no more often. */
const FIGURES_REST_MS = 2_000;

const lastWon: Listing<StaffReward> = {
  idOf: ({ rewardId }) => rewardId,
  compare: (a, b) => compareText(b.wonTimestamp, a.wonTimestamp) || compareText(b.rewardId, a.rewardId),
};
const keyed = ({ vendorId, contestId }: ContestKey) => ({ params: { vendorId, contestId } });
const kept = ({ contest }: { contest: Contest }): Contest => contest;
const AFTERWARDS = { invalidatesTags: ['Contests'] } as const;

const contestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of a vendor, the one that closes last first. */
    getContests: build.query<readonly Contest[], string>({
      async queryFn(vendorId, _api, _options, send) {
        const filled = { params: { vendorId } };
        const { data, error, meta } = await allPages(rewardCalls.getContests, filled, send);
        return error ? { error, meta } : { data: data.items, meta };
      },
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Contests'],
    }),
    /** One with its stock, live. */
    getContest: build.query<Contest, ContestKey>({
      ...asking(rewardCalls.getContest, keyed, kept),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Contests'],
      ...liveQuery<Contest, Contest, ContestKey>({
        topic: rewardTopics.contest,
        shape: documentShapeOf(rewardCalls.getContest),
        id: ({ contestId }) => contestId,
        applyTo: 'document',
      }),
    }),
    /** What was won last, live. */
    getContestRewards: build.query<Collection<StaffReward>, ContestKey>({
      ...asking(
        rewardCalls.getContestRewards,
        (key: ContestKey) => ({ ...keyed(key), query: { limit: REWARDS_SHOWN } }),
        ({ items }) => collect(lastWon, items),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(lastWon, plain(held), answer),
      ...liveQuery<Collection<StaffReward>, StaffReward, ContestKey>({
        topic: rewardTopics.contestRewards,
        shape: documentShapeOf(rewardCalls.getContestRewards),
        id: ({ contestId }) => contestId,
        applyTo: { ...lastWon, collectionOf: all },
      }),
    }),
    getContestFigures: build.query<ContestFigures, ContestKey>({
      ...asking(rewardCalls.getContestFigures, keyed, all),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<ContestFigures, StaffReward, ContestKey>({
        topic: rewardTopics.contestRewards,
        id: ({ contestId }) => contestId,
        applyTo: { concerns: () => true, restMs: FIGURES_REST_MS },
      }),
    }),
    createContest: build.mutation<Contest, Creation>({
      ...changing(
        rewardCalls.createContest,
        ({ vendorId, contest, key }: Creation) => ({ params: { vendorId }, body: contest, key }),
        kept,
      ),
      ...AFTERWARDS,
    }),
    changeContest: build.mutation<Contest, ContestKey & { change: ContestChange }>({
      ...changing(
        rewardCalls.changeContest,
        ({ change, ...key }: ContestKey & { change: ContestChange }) => ({ ...keyed(key), body: change }),
        kept,
      ),
      ...AFTERWARDS,
    }),
    openContest: build.mutation<Contest, ContestKey>({
      ...changing(rewardCalls.openContest, keyed, kept),
      ...AFTERWARDS,
    }),
    closeContest: build.mutation<Contest, ContestKey>({
      ...changing(rewardCalls.closeContest, keyed, kept),
      ...AFTERWARDS,
    }),
    giveTickets: build.mutation<
      AnswerOf<typeof rewardCalls.giveTickets>,
      ContestKey & { given: TicketsGiven; key: string }
    >(
      changing(
        rewardCalls.giveTickets,
        ({ given, key, ...contest }: ContestKey & { given: TicketsGiven; key: string }) => ({
          ...keyed(contest),
          body: given,
          key,
        }),
        all,
      ),
    ),
  }),
});

/** What was won in a contest, the newest first. */
export function useContestRewards(key: ContestKey) {
  const { currentData, ...rest } = contestsApi.useGetContestRewardsQuery(key);
  return { ...rest, rewards: currentData && documentsOf(currentData) };
}

/** Changes a drawing; its page shows the answer before the promise is kept. */
export function useChangeContest(key: ContestKey) {
  const dispatch = useAppDispatch();
  const [change] = contestsApi.useChangeContestMutation();
  return async (changed: ContestChange) => {
    const answer = await change({ ...key, change: changed });
    const { data } = answer;
    if (data) {
      dispatch(contestsApi.util.updateQueryData('getContest', key, (held) => newest(held, data)));
    }
    return answer;
  };
}

export const {
  useGetContestsQuery,
  useGetContestQuery,
  useGetContestFiguresQuery,
  useCreateContestMutation,
  useOpenContestMutation,
  useCloseContestMutation,
  useGiveTicketsMutation,
} = contestsApi;
