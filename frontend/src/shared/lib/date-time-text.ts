/*
 * S5: a date and time as people read and type it, 'MM/dd/yyyy hh:mm aa', of a time on a venue's clock,
 * '2026-06-12T18:00'.
 */

/** Minutes are chosen in steps of this many. */
export const MINUTE_STEP = 5;

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),?\s+(\d{1,2}):(\d{2})\s*([ap])\.?m\.?$/i;
const EXACT =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}),?\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3}))?)?(?:\s*([ap])\.?m\.?)?$/i;
const NOON = 12;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;
/** Of a second's beginning and of its end: both are that second. */
const WHOLE_SECOND = /\.(?:000|999)$/;

/** '06/12/2026 06:00 PM'; '' for what is no time. */
export function dateTimeText(local: string): string {
  const [, year, month, day, hour = '', minute] = LOCAL.exec(local) ?? [];
  if (year === undefined) return '';
  const { hour12, half } = onDial(Number(hour));
  return `${month}/${day}/${year} ${two(hour12)}:${minute} ${half}`;
}

/** '2026-06-12T18:00' of what was typed; `null` where there is no such date or time. */
export function readDateTime(text: string): string | null {
  const [, month, day, year, hour, minute, half] = TYPED.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const hour12 = Number(hour);
  if (hour12 < 1 || hour12 > NOON || Number(minute) > 59) return null;
  const date = `${year}-${two(Number(month))}-${two(Number(day))}`;
  if (!isDate(date)) return null;
  return `${date}T${two(hourOf(hour12, half?.toLowerCase() === 'p' ? 'PM' : 'AM'))}:${minute}`;
}

/** A moment as records have it, in two parts: '2026-06-12T18:00' on the clock, and the seconds in that minute, '07.218'. */
export interface ExactTime {
  readonly local: string;
  readonly seconds: string;
}

/** '06/12/2026 18:00:07.218', on a clock of 24 hours; '' for what is no time. */
export function exactText({ local, seconds }: ExactTime): string {
  const [, year, month, day, hour, minute] = LOCAL.exec(local) ?? [];
  if (year === undefined) return '';
  return `${month}/${day}/${year} ${hour}:${minute}:${seconds.replace(WHOLE_SECOND, '')}`;
}

/** The reverse, also with AM or PM, and without seconds; `null` where there is no such time. */
export function readExact(text: string): ExactTime | null {
  const [, month, day, year, typed, minute, second = '0', part = '0', half] = EXACT.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const isOnDial = half === undefined || (Number(typed) >= 1 && Number(typed) <= NOON);
  const hour =
    half === undefined ? Number(typed) : hourOf(Number(typed), half.toLowerCase() === 'p' ? 'PM' : 'AM');
  const date = `${year}-${two(Number(month))}-${two(Number(day))}`;
  if (!isOnDial || hour > LAST_HOUR || Number(minute) > LAST_MINUTE || Number(second) > LAST_MINUTE)
    return null;
  if (!isDate(date)) return null;
  return {
    local: `${date}T${two(hour)}:${minute}`,
    seconds: `${two(Number(second))}.${part.padEnd(3, '0')}`,
  };
}

export type Half = 'AM' | 'PM';

/** Hours 1 to 12 and their half of the day, as they stand on a dial. @param hour 0 to 23 */
export function onDial(hour: number): { hour12: number; half: Half } {
  return { hour12: hour % NOON === 0 ? NOON : hour % NOON, half: hour < NOON ? 'AM' : 'PM' };
}

/** 0 to 23. */
export function hourOf(hour12: number, half: Half): number {
  return (hour12 % NOON) + (half === 'PM' ? NOON : 0);
}

/** '07' */
export function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** JavaScript makes March 2nd of February 30th. */
function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
}
