import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';

export type Drawn = AnswerOf<typeof rewardCalls.draw>;

/** A wish to draw: sent again after a lost answer, it is the same draw and spends no second ticket. */
export interface Draw {
  readonly contestId: string;
  /** The browser's own share of the outcome. */
  readonly clientSeed: string;
  readonly key: string;
}

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    draw: build.mutation<Drawn, Draw>({
      ...changing(
        rewardCalls.draw,
        ({ contestId, clientSeed, key }: Draw) => ({
          params: { id: contestId },
          body: { contestId, clientSeed },
          key,
        }),
        all,
      ),
      invalidatesTags: ['Tickets', 'Rewards'],
    }),
  }),
});

export const { useDrawMutation } = drawApi;
