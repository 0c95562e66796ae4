import { useSelector } from 'react-redux';
import { useNow } from '@/shared/hooks/use-now';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { selectLive } from './slice';

const EVERY_MS = 60_000;

interface LiveDotState {
  state: 'live' | 'reconnecting' | 'stale';
  since?: string;
}

/** Props of the Live dot: `<LiveDot {...useLiveDot(location)} />`. @param venue on whose clock it is read */
export function useLiveDot(venue: VenueClock | null): LiveDotState {
  const now = useNow(EVERY_MS);
  const { status, staleSince } = useSelector(selectLive);
  if (status === 'stale')
    return { state: 'stale', ...(staleSince !== null && { since: whenOf(staleSince, venue, now) }) };
  return { state: status === 'live' ? 'live' : 'reconnecting' };
}
