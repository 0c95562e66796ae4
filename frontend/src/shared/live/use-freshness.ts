import { useOnline } from '@/shared/hooks/use-online';
import type { LiveDotProps } from '@/shared/ui/live-dot';

export interface Listed {
  /** An answer is shown. */
  isLoaded: boolean;
  /** The last request was not answered. */
  isFailed: boolean;
}

export interface ListFreshness {
  dot: Pick<LiveDotProps, 'state' | 'since'>;
  /** Why something may be missing; `null` while all that is known is here. */
  doubt: Doubt | null;
}

/** `since`: the time of the last news, as it is shown. */
export type Doubt = { readonly why: 'offline' } | { readonly why: 'behind'; readonly since?: string };

const OFFLINE: Doubt = { why: 'offline' };
const BEHIND: Doubt = { why: 'behind' };

/**
 * How fresh a list is. Nothing is 'Live' that has not been loaded, or could not be loaded again.
 *
 * @param dot of its topic
 */
export function useFreshness(dot: ListFreshness['dot'], { isLoaded, isFailed }: Listed): ListFreshness {
  const isOnline = useOnline();
  if (!isLoaded) {
    const state = isFailed ? 'failed' : 'loading';
    return { dot: { state }, doubt: isOnline ? null : OFFLINE };
  }
  if (!isOnline) return { dot: dot.state === 'live' ? { state: 'reconnecting' } : dot, doubt: OFFLINE };
  if (dot.state === 'stale')
    return { dot, doubt: dot.since === undefined ? BEHIND : { why: 'behind', since: dot.since } };
  if (!isFailed) return { dot, doubt: null };
  return { dot: dot.state === 'live' ? { state: 'stale' } : dot, doubt: BEHIND };
}
