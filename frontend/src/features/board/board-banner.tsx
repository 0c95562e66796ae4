import type { ReactNode } from 'react';
import { useBoardDot } from '@/data/ordering/use-orders-dot';
import { useWorkplace } from '@/data/staff/workplace';
import { OfflineBanner } from '@/shared/chrome/offline-banner';
import { useOnline } from '@/shared/hooks/use-online';
import { Banner } from '@/shared/ui/banner';

export interface BoardBannerProps {
  failed: boolean;
  onRetry: () => void;
  /** What follows from it for the list under it. */
  children: ReactNode;
}

/** Says when a list of orders may miss something: an old one never stands there without a mark. */
export function BoardBanner({ failed, onRetry, children }: BoardBannerProps) {
  const online = useOnline();
  const { state, since } = useBoardDot(useWorkplace().location);
  if (!online) return <OfflineBanner />;
  if (state !== 'stale' && !failed) return null;
  const age = state === 'stale' && since !== undefined ? `Stale since ${since}.` : 'Not up to date.';
  return (
    <Banner kind="stale" action={{ text: 'Retry', onPress: onRetry }}>
      {age} {children}
    </Banner>
  );
}
