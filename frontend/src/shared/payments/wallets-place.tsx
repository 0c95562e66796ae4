import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '@/shared/ui/cx';
import { OrByCard } from './or-by-card';

/** The provider's frames measure the place that they will have. */
export const UNSEEN = 'invisible h-0 overflow-hidden';

export interface WalletsPlaceProps {
  /** The page's dock, `null` while it is not there yet; without one they stand above the card. */
  at: HTMLElement | null | undefined;
  /** It is not known whether there are any, or there are none. */
  unseen?: boolean;
  children: ReactNode;
}

/** Where the wallets' own buttons stand. */
export function WalletsPlace({ at, unseen = false, children }: WalletsPlaceProps) {
  if (at === undefined)
    return (
      <div className={cx(unseen && UNSEEN)}>
        {children}
        <OrByCard />
      </div>
    );
  return at && createPortal(<div className={unseen ? UNSEEN : 'pb-2 low:pb-0'}>{children}</div>, at);
}
