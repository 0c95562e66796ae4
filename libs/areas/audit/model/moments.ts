/** Milliseconds since 1970 in 36 digits: enough until the year 5188, and sorted as texts are. */
const RADIX = 36;
const WIDTH = 9;
const MOMENT = /^[0-9a-z]{9}[\w:-]+$/;
const NEVER = 0;

/** Before all moments, and after all of them. */
export const FIRST = '';
export const LAST = '~';

/**
 * Orders events by their time, and those of one time as they were stored: no two have the same.
 * @param at ISO 8601 UTC
 */
export function momentOf(at: string, position: string): string {
  return stampOf(at) + position;
}

/** Before whatever happened at this time. @param at ISO 8601 UTC */
export function beginningOf(at: string): string {
  return stampOf(at);
}

/** After whatever happened at this time. @param at ISO 8601 UTC */
export function endOf(at: string): string {
  return stampOf(at) + LAST;
}

/** ISO 8601 UTC. */
export function timeOf(moment: string): string {
  return new Date(Number.parseInt(moment.slice(0, WIDTH), RADIX)).toISOString();
}

export function isMoment(text: string): boolean {
  return MOMENT.test(text);
}

function stampOf(at: string): string {
  const ms = Date.parse(at);
  return Math.max(NEVER, Number.isNaN(ms) ? NEVER : ms)
    .toString(RADIX)
    .padStart(WIDTH, '0');
}
