import { keptRewards } from '@/data/rewards/kept-rewards';
import { RewardRows } from './reward-rows';

/** The prizes whose codes are on this device, for when nothing else can be had. */
export function KeptRewards() {
  const rewards = keptRewards();
  return rewards.length === 0 ? null : <RewardRows rewards={rewards} />;
}
