import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

export interface TradingDay {
  /** ISO 8601 UTC; `until` is where the next day begins. */
  readonly since: string;
  readonly until: string;
}

/**
 * The day that a bar's board shows: from `start` ('06:00') in the venue's own time zone to the same time of the
 * next day, however long that day is. @param now epoch milliseconds
 */
export function tradingDay(now: number, start: string, timeZone: string): TradingDay {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const local = new TZDate(now, timeZone);
  const today = new TZDate(local.getFullYear(), local.getMonth(), local.getDate(), hours, minutes, timeZone);
  const since = today.getTime() > now ? addDays(today, -1) : today;
  return { since: isoOf(since), until: isoOf(addDays(since, 1)) };
}

/** On which date of the venue's own calendar the day began: '2026-06-12'. @param now epoch milliseconds */
export function tradingDate(now: number, start: string, timeZone: string): string {
  const { since } = tradingDay(now, start, timeZone);
  return format(new TZDate(Date.parse(since), timeZone), 'yyyy-MM-dd');
}

/** The one that began on a date ('2026-06-12') of the venue's own calendar. */
export function tradingDayOn(date: string, start: string, timeZone: string): TradingDay {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const since = new TZDate(year, month - 1, day, hours, minutes, timeZone);
  return { since: isoOf(since), until: isoOf(addDays(since, 1)) };
}

/** A zoned date would write itself in its own zone. */
function isoOf(date: Date): string {
  return new Date(date.getTime()).toISOString();
}
