/**
 * The same day and time so many months later in UTC, or the last day of a month that is too short: from January 31
 * on, the months begin on February 28, March 31, April 30. @param at ISO 8601 UTC
 */
export function monthsAfter(at: string, months: number): string {
  const moment = new Date(at);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  moment.setUTCDate(Math.min(day, daysIn(moment.getUTCFullYear(), moment.getUTCMonth())));
  return moment.toISOString();
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
