import { cx } from './cx';
import { texts } from './texts';

export interface LiveDotProps {
  /** Filled and ringed when live; hollow otherwise, and amber unless it only has to be waited for. */
  state: 'live' | 'loading' | 'failed' | 'reconnecting' | 'stale';
  /** With `stale`, the time of the last news: '23:10'. */
  since?: string;
  className?: string;
}

/** How fresh this page is, in a dot and a word. */
export function LiveDot({ state, since, className }: LiveDotProps) {
  const live = state === 'live';
  return (
    <span
      role="status"
      className={cx(
        'inline-flex items-center gap-2.25 text-14 leading-5 font-semibold whitespace-nowrap tabular-nums',
        !live && (state === 'loading' ? 'text-muted' : 'text-warn'),
        className,
      )}
    >
      <i
        aria-hidden
        className={cx(
          'relative size-2.5 shrink-0 rounded-full',
          live
            ? 'bg-ok before:absolute before:-inset-1 before:rounded-full before:border before:border-ok before:opacity-35 after:absolute after:-inset-1 after:animate-live after:rounded-full after:border-[1.5px] after:border-ok'
            : 'border-2 border-current',
        )}
      />
      {state === 'live' && texts.live.live}
      {state === 'loading' && texts.loading}
      {state === 'failed' && texts.live.failed}
      {state === 'reconnecting' && texts.live.reconnecting}
      {state === 'stale' && texts.live.stale(since)}
    </span>
  );
}
