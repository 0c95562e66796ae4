import { useSelector } from 'react-redux';
import { timeOf } from '@/shared/lib/time';
import { selectLive } from './slice';

interface LiveDotState {
  state: 'live' | 'reconnecting' | 'stale';
  since?: string;
}

/** Props of the Live dot: `<LiveDot {...useLiveDot()} />`. */
export function useLiveDot(): LiveDotState {
  const { status, staleSince } = useSelector(selectLive);
  if (status === 'stale')
    return { state: 'stale', ...(staleSince !== null && { since: timeOf(staleSince) }) };
  return { state: status === 'live' ? 'live' : 'reconnecting' };
}
