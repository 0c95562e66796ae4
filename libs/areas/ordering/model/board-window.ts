import { TZDate } from '@date-fns/tz';
import { orderingState, weekdays, type OpeningTime } from '@lineless/contracts/venues/opening';
import { addDays } from 'date-fns';

/** A paid order waits so long for its guest, on the board and on the guest's own pages. */
const LONGEST_WAIT_HOURS = 12;
/** So long after the bar has closed its last orders are still handed over. */
const AFTER_CLOSING_HOURS = 1;
const HOUR_MS = 3_600_000;

export interface OpenHours {
  /** Missing: always open. */
  readonly openingHours?: readonly OpeningTime[] | undefined;
  /** IANA name. */
  readonly timeZone: string;
}

/** Who has paid before it (ISO 8601 UTC) waits at no board any more. @param now epoch milliseconds */
export function longestWaitBegins(now: number): string {
  return isoOf(now - LONGEST_WAIT_HOURS * HOUR_MS);
}

/**
 * Orders that were paid before it (ISO 8601 UTC) have left the board: by their age, or because the bar has closed
 * since. The clock alone takes nothing off it. @param now epoch milliseconds
 */
export function boardBegins(now: number, hours: OpenHours): string {
  const closed = closings(now, hours).filter((closing) => closing <= now - AFTER_CLOSING_HOURS * HOUR_MS);
  return isoOf(Math.max(now - LONGEST_WAIT_HOURS * HOUR_MS, ...closed));
}

/**
 * When the first of what stands there will leave it, should its guest not come (ISO 8601 UTC).
 * @param oldest when the order that waits longest was paid
 */
export function boardChanges(now: number, hours: OpenHours, oldest: string | undefined): string {
  const cleared = closings(now, hours)
    .map((closing) => closing + AFTER_CLOSING_HOURS * HOUR_MS)
    .filter((moment) => moment > now);
  // An order of exactly that age still stands there.
  const aged = (oldest === undefined ? now : Date.parse(oldest)) + LONGEST_WAIT_HOURS * HOUR_MS + 1;
  return isoOf(Math.min(aged, ...cleared));
}

/** The moments of the days around at which the bar closes; where another stretch begins at once it does not. */
function closings(now: number, { openingHours = [], timeZone }: OpenHours): readonly number[] {
  const today = new TZDate(now, timeZone);
  const midnight = new TZDate(today.getFullYear(), today.getMonth(), today.getDate(), timeZone);
  return [-2, -1, 0, 1].flatMap((later) => {
    const day = addDays(midnight, later);
    return openingHours
      .filter((one) => one.day === weekdays[day.getDay()])
      .map((one) => closingOf(one, day))
      .filter((closing) => !orderingState({ openingHours }, closing, timeZone).takesOrders);
  });
}

function closingOf({ opens, closes }: OpeningTime, day: TZDate): number {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number);
  const on = closes > opens ? day : addDays(day, 1);
  const { timeZone = 'UTC' } = day;
  return new TZDate(on.getFullYear(), on.getMonth(), on.getDate(), hours, minutes, timeZone).getTime();
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
