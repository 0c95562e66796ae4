/** Sorted as texts are: each event stands seven times in the index by its moment, so a character is 30 bytes an order. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RADIX = DIGITS.length;
/** Of milliseconds since 1970: enough until the year 2109. */
const WIDTH = 7;
const MOMENT = /^[\w-]{8,17}$/;
const NUMBER = /^\d+$/;
const NEVER = 0;

/** Before all moments, and after all of them. */
export const FIRST = '';
export const LAST = '~';

/**
 * Orders events by their time, and those of one time as they were stored: no two have the same.
 * @param at ISO 8601 UTC
 */
export function momentOf(at: string, position: string): string {
  return stampOf(at) + placeOf(position);
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
  let ms = 0;
  for (const digit of moment.slice(0, WIDTH)) ms = ms * RADIX + DIGITS.indexOf(digit);
  return new Date(ms).toISOString();
}

export function isMoment(text: string): boolean {
  return MOMENT.test(text);
}

function stampOf(at: string): string {
  const ms = Date.parse(at);
  return digitsOf(Math.max(NEVER, Number.isNaN(ms) ? NEVER : ms)).padStart(WIDTH, DIGITS.charAt(0));
}

/** How many digits, and they: positions of one store have leading zeros, which say nothing. */
function placeOf(position: string): string {
  if (!NUMBER.test(position)) return position;
  const digits = digitsOf(Number(position));
  return DIGITS.charAt(digits.length) + digits;
}

function digitsOf(number: number): string {
  let digits = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / RADIX))
    digits = DIGITS.charAt(rest % RADIX) + digits;
  return digits;
}
