import { Clock, FlaskConical, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Announced } from './announcer';
import { cx } from './cx';

export type BannerKind = 'closed' | 'offline' | 'stale' | 'reconnecting' | 'test';

const icons: Record<BannerKind, LucideIcon> = {
  closed: Clock,
  offline: WifiOff,
  stale: TriangleAlert,
  reconnecting: RefreshCw,
  test: FlaskConical,
};

export interface BannerProps {
  kind: BannerKind;
  /** What is the case and what follows from it, in one line. */
  children: ReactNode;
  action?: { text: string; onPress: () => void };
}

/** 44 px under the header: something about everything on this page. */
export function Banner({ kind, children, action }: BannerProps) {
  const Icon = icons[kind];
  const test = kind === 'test';
  // That this is a test is the case as long as the page is open: no news.
  const Text = test ? 'p' : Announced;
  return (
    <div
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2.5 px-(--gutter) text-14 leading-5 font-[550] text-text',
        test ? 'bg-raised' : 'bg-warn-wash',
      )}
    >
      <Icon
        aria-hidden
        size={20}
        strokeWidth={1.75}
        className={cx('shrink-0', test ? 'text-muted' : 'text-warn')}
      />
      <Text className="min-w-0 flex-1 py-2">{children}</Text>
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className="-mr-2 min-h-11 px-2 text-15 font-[650] underline underline-offset-3"
        >
          {action.text}
        </button>
      )}
    </div>
  );
}
