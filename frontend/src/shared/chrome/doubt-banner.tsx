import type { ReactNode } from 'react';
import type { Doubt } from '@/shared/live/use-freshness';
import { Banner } from '@/shared/ui/banner';
import { doubtText } from './doubt-text';
import { texts } from './texts';

export interface DoubtBannerProps {
  /** Why something may be missing; `null` while all that is known is here. */
  doubt: Doubt | null;
  onRetry: () => void;
  /** What follows from it for the list under it. */
  children: ReactNode;
}

/** Says when a list may miss something: an old one never stands there without a mark. */
export function DoubtBanner({ doubt, onRetry, children }: DoubtBannerProps) {
  // The header says that there is no network.
  if (doubt === null || doubt.why === 'offline') return null;
  return (
    <Banner kind="stale" action={{ text: texts.retry, onPress: onRetry }}>
      {doubtText(doubt)} {children}
    </Banner>
  );
}
