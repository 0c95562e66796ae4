import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { zonedFormat } from '@/shared/lib/time';

type Times = Pick<VenueEvent, 'startTime' | 'endTime'>;

/** From here on an hour of the end alone would be read as that of the next morning. */
const WHOLE_DAY_MS = 86_400_000;

/**
 * 'Fri, Nov 27 · 9:00 PM – 2:00 AM' on the venue's clock; of several days both: 'Fri, Nov 27, 9:00 PM – Sun, …'.
 * @param now epoch milliseconds: another year than the present one is said; missing: none is
 */
export function eventTime({ startTime, endTime }: Times, timeZone: string, now?: number): string {
  const day = (at: string) => (now === undefined ? eventDay(at, timeZone) : eventDate(at, timeZone, now));
  const [from, until] = [clock(startTime, timeZone), clock(endTime, timeZone)];
  if (Date.parse(endTime) - Date.parse(startTime) >= WHOLE_DAY_MS)
    return `${day(startTime)}, ${from} – ${day(endTime)}, ${until}`;
  return `${day(startTime)} · ${from} – ${until}`;
}

/** 'Fri, Nov 27, 9:00 PM' */
export function eventMoment(instant: string, timeZone: string): string {
  return `${eventDay(instant, timeZone)}, ${clock(instant, timeZone)}`;
}

/** 'Fri, Nov 27' */
export function eventDay(instant: string, timeZone: string): string {
  return format(instant, { timeZone, weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Fri, Nov 27', and the year where it is not the present one: 'Thu, Nov 27, 2025'. @param now epoch milliseconds */
export function eventDate(instant: string, timeZone: string, now: number): string {
  const yearOf = (at: string) => format(at, { timeZone, year: 'numeric' });
  if (yearOf(instant) === yearOf(new Date(now).toISOString())) return eventDay(instant, timeZone);
  return format(instant, { timeZone, weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** '9:00 PM' */
export function clock(instant: string, timeZone: string): string {
  return format(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
}

/** Some engines put a narrow no-break space before AM and PM, which no font of ours has. */
function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return zonedFormat(options, options.timeZone).format(new Date(instant)).replaceAll('\u202f', ' ');
}
