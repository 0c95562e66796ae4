import type { ReactNode } from 'react';
import type { Doubt } from '@/data/ordering/use-freshness';
import { OfflineBanner } from '@/shared/chrome/offline-banner';
import { useOnline } from '@/shared/hooks/use-online';
import { Banner } from '@/shared/ui/banner';
import { texts } from './texts';

export interface BoardBannerProps {
  /** Why something may be missing; `null` while all that is known is here. */
  doubt: Doubt | null;
  onRetry: () => void;
  /** What follows from it for the list under it. */
  children: ReactNode;
}

/** Says when a list of orders may miss something: an old one never stands there without a mark. */
export function BoardBanner({ doubt, onRetry, children }: BoardBannerProps) {
  const online = useOnline();
  if (!online) return <OfflineBanner />;
  if (doubt === null) return null;
  return (
    <Banner kind="stale" action={{ text: texts.retry, onPress: onRetry }}>
      {texts.doubt.why(doubt)} {children}
    </Banner>
  );
}
