import { QUARTER_MS } from './quarter';

/** A quarter of an hour on a vendor's clock. */
export interface LocalQuarter {
  /** '2026-11-15'. */
  readonly date: string;
  /** '21:45'. */
  readonly time: string;
}

/** A vendor's clock, and when a trading day begins on it: a night belongs to the day on which it began (resolution 96). */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** '06:00'. */
  readonly dayStart: string;
}

/** From `since` (inclusive) to `until` (exclusive), epoch milliseconds; both begin a quarter. */
export interface Period {
  readonly since: number;
  readonly until: number;
}

const DIGITS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const clocks = new Map<string, Intl.DateTimeFormat>();
const WRITTEN = /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)$/;

/** @param at epoch milliseconds */
export function onTheClock(at: number, timeZone: string): LocalQuarter {
  const [, month = '', day = '', year = '', time = ''] = WRITTEN.exec(clockOf(timeZone).format(at)) ?? [];
  return { date: `${year}-${month}-${day}`, time };
}

/** Making one costs as much as using it a thousand times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', { ...DIGITS, timeZone, hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The trading day that a quarter of an hour lies in, by the date on which it began. @param at epoch milliseconds */
export function dayOf(at: number, { timeZone, dayStart }: Calendar): string {
  const { date, time } = onTheClock(at, timeZone);
  return time < dayStart ? daysAfter(date, -1) : date;
}

/** The date so many days later, or earlier. */
export function daysAfter(date: string, days: number): string {
  return new Date(utc(date, days)).toISOString().slice(0, 10);
}

/** So many trading days, the first of them named; however long they are. */
export function daysFrom(date: string, days: number, calendar: Calendar): Period {
  return { since: startOf(date, calendar), until: startOf(daysAfter(date, days), calendar) };
}

/** @param month 'YYYY-MM' */
export function monthOn(month: string, calendar: Calendar): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { since: startOf(`${month}-01`, calendar), until: startOf(next, calendar) };
}

/** 'YYYY-MM' of the trading day that a time (ISO 8601) lies in. */
export function monthOf(at: string, calendar: Calendar): string {
  return dayOf(Date.parse(at), calendar).slice(0, 7);
}

/** For times that are stored with milliseconds; both inclusive. */
export function boundsOf({ since, until }: Period): { readonly from: string; readonly to: string } {
  return { from: new Date(since).toISOString(), to: new Date(until - 1).toISOString() };
}

/** No clock is further from UTC. */
const FURTHEST_MS = 15 * 60 * 60_000;

/** The first quarter of a trading day, also where clocks are put forward over its hour and it begins later. */
function startOf(date: string, calendar: Calendar): number {
  let at = utc(date) - FURTHEST_MS;
  while (dayOf(at, calendar) < date) at += QUARTER_MS;
  return at;
}

function utc(date: string, days = 0): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day + days);
}
