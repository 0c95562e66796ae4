import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { ContestTerms, Prize, PrizesAnswer } from '@lineless/contracts/rewards/contests';
import { rewardTopics } from '@lineless/contracts/rewards/topics';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { shapeOf } from '@/shared/api/checked';
import { isRecord } from '@/shared/lib/is-record';
import { serverNow } from '@/shared/lib/server-clock';
import { liveQuery } from '@/shared/live/live-query';

export type { Prize };

/** Staff of the venue hear what staff see of the contest: for what visitors see, the server is asked. */
const toVisitors = (document: unknown): unknown =>
  isRecord(document) && 'noWinWeight' in document ? null : document;

const contestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By event: its prizes, what is left of them and how likely each is (C7, resolution 72); live. */
    getPrizes: build.query<PrizesAnswer, string>({
      ...asking(rewardCalls.getPrizes, (id: string) => ({ params: { id } }), all),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<PrizesAnswer, PrizesAnswer & { version: number }, string>({
        topic: rewardTopics.contest,
        shape: shapeOf(rewardCalls.getPrizes),
        id: (eventId) => eventId,
        complete: toVisitors,
        applyTo: 'document',
      }),
    }),
  }),
});

/** The contest of an event; no prizes where there is none. @param eventId `undefined`: nothing goes on */
export function usePrizes(eventId: string | undefined) {
  return contestApi.useGetPrizesQuery(eventId ?? skipToken);
}

/** Whether a draw is taken. */
export function isOpen(contest: Pick<ContestTerms, 'status' | 'closesAt'> | undefined): boolean {
  return contest?.status === 'OPEN' && Date.parse(contest.closesAt) > serverNow();
}
