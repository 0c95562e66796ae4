import { useSelector } from 'react-redux';
import { useNow } from '@/shared/hooks/use-now';
import { whenOf, type VenueClock } from '@/shared/lib/time';
import { selectLive, type LiveInStore } from './slice';

const EVERY_MS = 60_000;

interface LiveDotState {
  state: 'live' | 'reconnecting' | 'stale';
  since?: string;
}

/** Props of the Live dot of what is shown from a topic. @param venue on whose clock it is read */
export function useLiveDot(topic: string, venue: VenueClock | null): LiveDotState {
  const now = useNow(EVERY_MS);
  const { status, staleSince } = useSelector((state: LiveInStore) => selectLive(state, topic));
  if (status === 'stale')
    return { state: 'stale', ...(staleSince !== null && { since: whenOf(staleSince, venue, now) }) };
  return { state: status === 'live' ? 'live' : 'reconnecting' };
}
