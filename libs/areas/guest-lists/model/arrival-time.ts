import { CLOCK_AHEAD_SECONDS, DOORS_BEFORE_START_HOURS } from '@lineless/contracts/guest-lists/limits';
import { guestListErrors } from './errors';

/**
 * When a guest came in: as the device says that let them in without a network, or now. A clock that is a little ahead
 * means now; one that is far ahead, or says a time before the doors can have opened, is not believed.
 * @param startTime of the event, the first that its door may have gone by
 * @throws CHECK_IN_TIME_REFUSED
 */
export function arrivalTime(said: string | undefined, now: string, startTime: string): string {
  if (said === undefined) return now;
  const at = Date.parse(said);
  const aheadMs = at - Date.parse(now);
  const doorsOpen = Date.parse(startTime) - DOORS_BEFORE_START_HOURS * 3_600_000;
  if (aheadMs > CLOCK_AHEAD_SECONDS * 1_000 || at < doorsOpen) throw guestListErrors.CHECK_IN_TIME_REFUSED();
  return aheadMs > 0 ? now : said;
}
