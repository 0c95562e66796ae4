import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';

export const KEPT_REWARDS = 'lineless.rewards.kept';

/** What one person was shown is not there for the next. By itself, because every page has to be able to do it. */
export function forgetKeptRewards(): void {
  if (session.mayBe() === null) device.remove(KEPT_REWARDS);
}
