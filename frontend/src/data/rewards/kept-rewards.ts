import type { Reward } from '@lineless/contracts/rewards/rewards';
import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { personalList } from '@/shared/session/personal-list';

/** A prize as it was last seen on this device: its code is shown without a network. */
export interface KeptReward {
  readonly userId: string;
  readonly reward: Reward;
}

const MOST = 10;
const TEXTS = ['rewardId', 'prizeName', 'prizeDescription', 'claimCode', 'claimExpiration', 'wonTimestamp'];

const kept = personalList('rewards', MOST, ({ userId }) => userId, isKept);

/** The newest first. */
export const keptRewards = (): readonly Reward[] => kept.all().map(({ reward }) => reward);

/** Keeps those that can be claimed; what is over needs no code any more. */
export function useKeptRewards(userId: string | undefined, rewards: readonly Reward[] | undefined): void {
  useEffect(() => {
    if (userId === undefined || !rewards) return;
    const open = rewards.filter(({ status }) => status === 'PENDING');
    kept.keep(open.map((reward) => ({ userId, reward })));
  }, [userId, rewards]);
}

function isKept(value: unknown): value is KeptReward {
  if (!isRecord(value) || typeof value.userId !== 'string' || !isRecord(value.reward)) return false;
  const { reward } = value;
  return reward.status === 'PENDING' && TEXTS.every((field) => typeof reward[field] === 'string');
}
