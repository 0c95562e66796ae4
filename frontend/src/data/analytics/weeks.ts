import { LOCALE } from '@/shared/texts/locale';
import type { VenueClock } from '@/shared/lib/time';
import { toLocalTime } from '@/shared/lib/zoned-time';

/** S9: so many weeks back from the one that runs. */
export const WEEKS_BACK = 26;
/** What '-4 weeks' goes back. */
const LEAP = 4;
const DAYS = 7;
const DAY_MS = 86_400_000;
const A_DATE = /^20\d{2}-\d{2}-\d{2}$/;

/** '2026-11-15' so many days later. Dates of a calendar have no zone: they are counted in UTC, where days are alike. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The trading day that runs at a venue, by the date on which it began (resolution 96). @param now epoch ms */
export function todayAt({ timeZone, tradingDayStart }: VenueClock, now: number): string {
  const local = toLocalTime(new Date(now).toISOString(), timeZone);
  const date = local.slice(0, 10);
  return local.slice(11) < tradingDayStart ? daysAfter(date, -1) : date;
}

/** The Sunday with which a date's week begins (S9). */
export function sundayOf(date: string): string {
  return daysAfter(date, -new Date(Date.parse(date)).getUTCDay());
}

/** Where a week's page leads; `null`: there is nothing that far. */
export interface WeekSteps {
  /** The Sundays that can be jumped to, the latest first. */
  readonly all: readonly string[];
  readonly shown: string;
  readonly latest: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly leap: string | null;
}

/**
 * @param asked of the page's address; what is no week of the last 26 is the latest one
 * @param today on the venue's calendar
 */
export function weekSteps(asked: string | null, today: string): WeekSteps {
  const latest = sundayOf(today);
  const all = Array.from({ length: WEEKS_BACK + 1 }, (_, back) => daysAfter(latest, -back * DAYS));
  const known = (sunday: string): string | null => (all.includes(sunday) ? sunday : null);
  const shown = (asked !== null && A_DATE.test(asked) && known(asked)) || latest;
  return {
    all,
    shown,
    latest,
    previous: known(daysAfter(shown, -DAYS)),
    next: known(daysAfter(shown, DAYS)),
    leap: known(daysAfter(shown, -LEAP * DAYS)),
  };
}

/** The months that a week lies in, one or two: 'YYYY-MM'. */
export function monthsOf(sunday: string): readonly string[] {
  return [...new Set([sunday, daysAfter(sunday, DAYS - 1)].map((date) => date.slice(0, 7)))];
}

/** The months that any days lie in, the first first: 'YYYY-MM'. */
export function monthsBetween(from: string, until: string): readonly string[] {
  const months: string[] = [];
  for (
    let month = from.slice(0, 7);
    month <= until.slice(0, 7);
    month = daysAfter(`${month}-28`, 7).slice(0, 7)
  )
    months.push(month);
  return months;
}

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
const formats = {
  range: utc({ month: 'short', day: 'numeric', year: 'numeric' }),
  weekday: utc({ weekday: 'long' }),
  short: utc({ weekday: 'short' }),
  date: utc({ month: 'short', day: 'numeric' }),
  month: utc({ month: 'long', year: 'numeric' }),
};

/** 'Nov 8 – 14, 2026'. */
export function weekText(sunday: string): string {
  const [from, until] = [sunday, daysAfter(sunday, DAYS - 1)].map((date) => new Date(Date.parse(date)));
  // Its spaces are thin ones, which no font of ours has.
  return from && until ? formats.range.formatRange(from, until).replaceAll('\u2009', ' ') : sunday;
}

/** 'Sunday', 'Sun', 'Nov 8', 'November 2026'. @param date '2026-11-08' */
export function dateText(date: string, shape: Exclude<keyof typeof formats, 'range'>): string {
  return formats[shape].format(Date.parse(date));
}
