import { timeOf, type VenueClock } from './time';
import { offsetName } from './zoned-time';

/** By so much clocks are put back. */
const HOUR_MS = 3_600_000;

/** '11:42 PM'; '1:30 AM PST' in the hour that a night in autumn has twice. @param instant ISO 8601 UTC */
export function exactTimeOf(instant: string, venue: VenueClock): string {
  const text = timeOf(instant, venue);
  const isTwice = [-HOUR_MS, HOUR_MS].some((away) => timeOf(Date.parse(instant) + away, venue) === text);
  return isTwice ? `${text} ${offsetName(instant, venue.timeZone)}` : text;
}
