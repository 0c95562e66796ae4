import { accountTopics } from '@lineless/contracts/accounts/topics';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Reward } from '@lineless/contracts/rewards/rewards';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { compareText } from '@/shared/lib/compare-text';
import { collect, documentsOf, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';

export type { Reward };

interface Claim {
  readonly rewardId: string;
  /** Where the contest asks for one. */
  readonly pin?: string | undefined;
}

const LIMIT = 50;
const newestFirst: Listing<Reward> = {
  idOf: ({ rewardId }) => rewardId,
  compare: (a, b) => compareText(b.wonTimestamp, a.wonTimestamp) || compareText(b.rewardId, a.rewardId),
};

const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user: the newest ones, live (C7). */
    getMyRewards: build.query<Collection<Reward>, string>({
      ...asking(
        rewardCalls.getRewards,
        (_userId: string) => ({ query: { limit: LIMIT } }),
        ({ rewards }) => collect(newestFirst, rewards),
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Rewards'],
      merge: (held, answer) => renew(newestFirst, plain(held), answer),
      ...liveQuery<Collection<Reward>, Reward, string>({
        topic: accountTopics.user,
        model: 'rewards',
        shape: documentShapeOf(rewardCalls.getRewards),
        id: (userId) => userId,
        applyTo: { ...newestFirst, collectionOf: all },
      }),
    }),
    claimReward: build.mutation<Reward, Claim>({
      ...changing(
        rewardCalls.claimReward,
        ({ rewardId, pin }: Claim) => ({ params: { id: rewardId }, body: pin === undefined ? {} : { pin } }),
        ({ reward }) => reward,
      ),
      invalidatesTags: ['Rewards'],
    }),
  }),
});

/** The prizes that a customer has won, the newest first; none while no person is signed in. */
export function useMyRewards(userId: string | undefined) {
  const { currentData, isError, refetch } = rewardsApi.useGetMyRewardsQuery(userId ?? skipToken);
  return { rewards: currentData && documentsOf(currentData), isError, refetch };
}

/** A reward in its newest state: as it was won, or as it has become since. */
export function useReward(userId: string | undefined, won: Reward): Reward {
  const { rewards } = useMyRewards(userId);
  const known = rewards?.find(({ rewardId }) => rewardId === won.rewardId);
  return known ? newest(won, known) : won;
}

/** After that it cannot be claimed (resolution 73), whether the server has said so yet or not. */
export function isOverdue({ status, claimExpiration }: Reward, now: number): boolean {
  return status === 'EXPIRED' || (status === 'PENDING' && Date.parse(claimExpiration) <= now);
}

export const { useClaimRewardMutation } = rewardsApi;
