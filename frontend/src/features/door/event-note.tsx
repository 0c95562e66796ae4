import { DOORS_BEFORE_START_HOURS } from '@lineless/contracts/guest-lists/limits';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { useNow } from '@/shared/hooks/use-now';
import { atWhen, type VenueClock } from '@/shared/lib/time';
import { Banner } from '@/shared/ui/banner';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface EventNoteProps {
  glevent: Glevent | undefined;
  venue: VenueClock;
}

/** That this is not the list of tonight: the event was called off, is over, or was moved to another night. */
export function EventNote({ glevent, venue }: EventNoteProps) {
  const now = useNow(MINUTE_MS);
  if (!glevent) return null;
  const { gleventStatus, startTime, endTime } = glevent;
  if (gleventStatus === 'CANCELLED') return <Banner kind="closed">{texts.event.cancelled}</Banner>;
  if (Date.parse(endTime) <= now)
    return <Banner kind="closed">{texts.event.over(atWhen(endTime, venue, now))}</Banner>;
  if (Date.parse(startTime) - DOORS_BEFORE_START_HOURS * HOUR_MS <= now) return null;
  return <Banner kind="closed">{texts.event.early(atWhen(startTime, venue, now))}</Banner>;
}
