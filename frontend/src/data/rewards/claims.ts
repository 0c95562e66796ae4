import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { StaffReward } from '@lineless/contracts/rewards/rewards';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';

/** A code that was scanned, at the vendor whose staff scanned it. */
export interface ClaimKey {
  readonly vendorId: string;
  readonly claimCode: string;
}

interface HandingOver extends ClaimKey {
  /** Pressed again after a lost answer it is the same handing over (Idempotency-Key), and no earlier one. */
  readonly key: string;
}

const keyed = ({ vendorId, claimCode }: ClaimKey) => ({ params: { vendorId, claimCode } });

const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClaim: build.query<StaffReward, ClaimKey>({
      ...asking(rewardCalls.getClaim, keyed, ({ reward }) => reward),
      extraOptions: { seesOwnWrites: true },
    }),
    handOver: build.mutation<AnswerOf<typeof rewardCalls.handOver>, HandingOver>(
      changing(rewardCalls.handOver, ({ key, ...of }: HandingOver) => ({ ...keyed(of), key }), all),
    ),
  }),
});

export const { useGetClaimQuery, useHandOverMutation } = claimsApi;
