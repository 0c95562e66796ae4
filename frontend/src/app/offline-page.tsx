import { OfflineScreen } from '@/features/account/offline-screen';
import { KeptRewards } from '@/features/rewards/kept-rewards';
import type { Area } from '@/shared/lib/remembered';

/** What is shown without a network, with every code that is on this device. */
export function OfflinePage({ area }: { area: Area }) {
  return <OfflineScreen area={area} rewards={<KeptRewards />} />;
}
