const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const MINUTE_MS = 60_000;

/** ISO 8601 or epoch ms → '11:42 PM' in the device's time zone. */
export function timeOf(instant: string | number): string {
  // Some engines put a narrow no-break space before AM and PM, which no font of ours has.
  return clock.format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** 'Nov 14, 10:05 PM', or 'Tonight, 11:32 PM' when it is of the last 12 hours (a night has one name). */
export function dayAndTimeOf(instant: string, now: number): string {
  const at = new Date(instant).getTime();
  const isTonight = now >= at && now - at < 12 * 60 * MINUTE_MS && new Date(at).getHours() >= 17;
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
