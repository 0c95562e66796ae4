/*
 * Every time on a page is read on its venue's clock, wherever the device is. A night has one name: it belongs
 * to the trading day it began in, so half past midnight is still tonight.
 */

import { LOCALE } from '@/shared/texts/locale';
import { texts } from './texts';

/** A venue's clock, as every location has it. */
export interface VenueClock {
  /** IANA name. */
  readonly timeZone: string;
  /** When a trading day begins on it: '06:00'. */
  readonly tradingDayStart: string;
}

/** ISO 8601 or epoch milliseconds. */
type Instant = string | number;

const DAY_MS = 86_400_000;
/** Days are numbered without a zone. */
const UTC: VenueClock = { timeZone: 'UTC', tradingDayStart: '00:00' };
/** Between these a time is of the night, outside of the day. */
const EVENING = '17:00';
const MORNING = '06:00';
const DAY_START = '06:00';

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  dayAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  parts: {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

const formats = new Map<string, Intl.DateTimeFormat>();

/** '11:42 PM'. @param venue `null`: its location is gone, and the device's own clock is left */
export function timeOf(instant: Instant, venue: VenueClock | null): string {
  // Some engines put a narrow no-break space before AM and PM, which no font of ours has.
  return format('time', instant, venue).replaceAll('\u202f', ' ');
}

/** '11:42 PM' of this trading day, 'Nov 14, 10:05 PM' of another, 'Nov 14, 2025, 10:05 PM' of another year. */
export function whenOf(instant: Instant, venue: VenueClock | null, now: number): string {
  const time = timeOf(instant, venue);
  return isThisDay(instant, venue, now) ? time : texts.dayAndTime(dateOf(instant, venue, now), time);
}

/** The same inside a sentence: 'at 11:42 PM', 'on Nov 14 at 10:05 PM'. */
export function atWhen(instant: Instant, venue: VenueClock | null, now: number): string {
  const time = timeOf(instant, venue);
  return isThisDay(instant, venue, now) ? texts.at(time) : texts.onDayAt(dateOf(instant, venue, now), time);
}

/** 'Tonight, 12:30 AM', 'Today, 2:15 PM', 'Nov 14, 10:05 PM'. */
export function dayAndTimeOf(instant: Instant, venue: VenueClock | null, now: number): string {
  const day = isThisDay(instant, venue, now)
    ? wordOf(onClock(instant, venue).time)
    : dateOf(instant, venue, now);
  return texts.dayAndTime(day, timeOf(instant, venue));
}

/** The night that an instant belongs to, by the day on which it began (resolution 96): 'Tonight', 'Nov 13'. */
export function nightOf(instant: Instant, venue: VenueClock | null, now: number): string {
  const night = tradingDayOf(instant, venue);
  if (night === tradingDayOf(now, venue)) return wordOf(onClock(instant, venue).time);
  const isThisYear = onClock(night * DAY_MS, UTC).year === onClock(now, venue).year;
  return format(isThisYear ? 'day' : 'dayAndYear', night * DAY_MS, UTC);
}

function wordOf(time: string): string {
  return time >= EVENING || time < MORNING ? texts.tonight : texts.today;
}

/** 'Nov 14', and the year where it is not the present one. */
function dateOf(instant: Instant, venue: VenueClock | null, now: number): string {
  const isThisYear = onClock(instant, venue).year === onClock(now, venue).year;
  return format(isThisYear ? 'day' : 'dayAndYear', instant, venue);
}

function isThisDay(instant: Instant, venue: VenueClock | null, now: number): boolean {
  return tradingDayOf(instant, venue) === tradingDayOf(now, venue);
}

/** Numbers the days; compared on the clock and not by hours passed, so that 23 and 25 hours make a day too. */
function tradingDayOf(instant: Instant, venue: VenueClock | null): number {
  const { year, month, day, time } = onClock(instant, venue);
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
  return time < (venue?.tradingDayStart ?? DAY_START) ? date - 1 : date;
}

/** What the venue's calendar and clock show; `time` as '00:30'. */
function onClock(instant: Instant, venue: VenueClock | null) {
  const parts = formatOf('parts', venue).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

function format(shape: Shape, instant: Instant, venue: VenueClock | null): string {
  return formatOf(shape, venue).format(new Date(instant));
}

/** Making one takes longer than everything else here: each is made once. */
function formatOf(shape: Shape, venue: VenueClock | null): Intl.DateTimeFormat {
  const key = `${shape} ${venue?.timeZone ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const made = zonedFormat(shapes[shape], venue?.timeZone);
  formats.set(key, made);
  return made;
}

/** @param timeZone IANA name; missing: the device's own */
export function zonedFormat(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  } catch (error) {
    // A zone that was named after this device was made: a time on its own clock is better than no page.
    if (error instanceof RangeError && timeZone !== undefined) return zonedFormat(options);
    throw error;
  }
}
