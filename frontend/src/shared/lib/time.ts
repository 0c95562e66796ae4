const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** ISO 8601 or epoch ms → '11:42 PM' in the device's time zone. */
export function timeOf(instant: string | number): string {
  // Some engines put a narrow no-break space before AM and PM, which no font of ours has.
  return clock.format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** 'Nov 14, 10:05 PM', or 'Tonight, 11:32 PM' when it is of the last 12 hours (a night has one name). */
export function dayAndTimeOf(instant: string, now: number): string {
  const at = new Date(instant).getTime();
  const isTonight = now >= at && now - at < 12 * HOUR_MS && new Date(at).getHours() >= 17;
  return `${isTonight ? 'Tonight' : day.format(at)}, ${timeOf(at)}`;
}

/** Whole minutes between an instant and `now`, never negative. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - new Date(instant).getTime()) / MINUTE_MS));
}

/** Seconds → '0:42', '11:48'. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How long ago, for what should be long over: '14 hours', '1 day', '3 days'. */
export function longAge(instant: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - new Date(instant).getTime()) / HOUR_MS));
  if (hours === 0) return 'under 1 hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
