import { timeOf, zonedFormat, type VenueClock } from './time';

/** 'Nov 14, 2026, 11:42 PM', for what is read on any other day. */
export function fullTimeOf(instant: string, venue: VenueClock | null): string {
  const day = zonedFormat({ month: 'short', day: 'numeric', year: 'numeric' }, venue?.timeZone);
  return `${day.format(new Date(instant))}, ${timeOf(instant, venue)}`;
}
