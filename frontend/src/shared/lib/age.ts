import { texts } from './texts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on seconds do not matter: an age is hours and days. */
const LONG = 10 * HOUR;

/** Whole seconds between an instant (ISO 8601) and `now` (epoch ms), never negative. */
export function secondsSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 1_000));
}

/** Seconds → '0:42', '11:48', '1:02:05'; from ten hours on '14 h', '1 d 2 h', '12 d'. */
export function ageText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < LONG ? clockOf(whole) : hoursAndDaysOf(whole);
}

/** Seconds → '7 minutes', '14 hours', '1 day', '3 days'. */
export function ageInWords(seconds: number): string {
  if (seconds >= DAY) return texts.days(Math.floor(seconds / DAY));
  if (seconds >= HOUR) return texts.hours(Math.floor(seconds / HOUR));
  return texts.minutes(Math.max(0, Math.floor(seconds / MINUTE)));
}

function clockOf(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE);
  const rest = two(seconds % MINUTE);
  if (minutes < 60) return `${String(minutes)}:${rest}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${rest}`;
}

/** Beside ten days, hours say nothing. */
function hoursAndDaysOf(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const short = texts.short;
  if (days === 0) return short.hours(hours);
  return hours === 0 || days >= 10 ? short.days(days) : `${short.days(days)} ${short.hours(hours)}`;
}
