import type { Reward } from '@lineless/contracts/rewards/rewards';
import { useEffect } from 'react';
import { isRecord } from '@/shared/lib/is-record';
import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import { KEPT_REWARDS } from './forget-kept-rewards';

/** A prize as it was last seen on this device: its code is shown without a network. */
export interface KeptReward {
  readonly userId: string;
  readonly reward: Reward;
}

const MOST = 10;
const TEXTS = ['rewardId', 'prizeName', 'prizeDescription', 'claimCode', 'claimExpiration', 'wonTimestamp'];

/** Only what the person of this device's sign-in has won, the newest first. */
export function keptRewards(): readonly Reward[] {
  const userId = session.mayBe();
  return userId === null
    ? []
    : stored()
        .filter((kept) => kept.userId === userId)
        .map(({ reward }) => reward);
}

/** Keeps those that can be claimed; what is over needs no code any more. */
export function useKeptRewards(userId: string | undefined, rewards: readonly Reward[] | undefined): void {
  useEffect(() => {
    if (userId === undefined || !rewards) return;
    const open = rewards.filter(({ status }) => status === 'PENDING').slice(0, MOST);
    device.set(KEPT_REWARDS, JSON.stringify(open.map((reward): KeptReward => ({ userId, reward }))));
  }, [userId, rewards]);
}

const stored = (): readonly KeptReward[] => keptList(KEPT_REWARDS, isKept);

/** It was checked when it came. */
function isKept(value: unknown): value is KeptReward {
  if (!isRecord(value) || typeof value.userId !== 'string' || !isRecord(value.reward)) return false;
  const { reward } = value;
  return reward.status === 'PENDING' && TEXTS.every((field) => typeof reward[field] === 'string');
}
