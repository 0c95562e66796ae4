import { Gift } from 'lucide-react';
import { keptRewards, useKeptRewards } from '@/data/rewards/kept-rewards';
import { useMyRewards } from '@/data/rewards/rewards';
import { useSession } from '@/shared/session/use-session';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { SectionHeading } from '@/shared/ui/section-heading';
import { RewardRows } from './reward-rows';
import { texts } from './texts';

const { mine: words } = texts;
/** C9 */
const SHOWN = 3;

/** C2: the three prizes that were won last; without a network, those whose codes are on this device. */
export function MyRewards() {
  const { user } = useSession();
  const { rewards, isError, refetch } = useMyRewards(user?.userId);
  useKeptRewards(user?.userId, rewards);
  if (!user) return null;
  const shown = rewards ?? (isError ? keptRewards() : undefined);
  return (
    <section aria-labelledby="rewards-title">
      <SectionHeading id="rewards-title" title={words.title} />
      {!shown && <OrderListLoading label={words.loading} rows={1} />}
      {shown && shown.length > 0 && <RewardRows rewards={shown.slice(0, SHOWN)} />}
      {!rewards && isError && <ErrorState text={words.failed} onReload={() => void refetch()} />}
      {rewards?.length === 0 && <EmptyState icon={Gift} text={words.none} />}
    </section>
  );
}
