/*
 * When a location takes orders: its opening hours on the venue's own clock, and the pauses its staff make. Without
 * schemas, because the menu's first file holds it too.
 */

/** As calendars begin a week (S9). */
export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Open from a day's `opens` ('18:00') to `closes`, which is on the next day where it is not later. */
export interface OpeningTime {
  readonly day: Weekday;
  readonly opens: string;
  readonly closes: string;
}

/**
 * A bar that is too busy: no order is taken, or each takes longer, until it is taken back or, where it says one, until
 * a time (ISO 8601 UTC).
 */
export interface OrderingPause {
  /** For the guests: 'We are catching up with orders'. */
  readonly message: string;
  /** Orders are taken; guests are told that they wait for longer. */
  readonly isSlow?: true | undefined;
  readonly until?: string | undefined;
}

export interface Opening {
  /** Missing: always. */
  readonly openingHours?: readonly OpeningTime[] | undefined;
  readonly pause?: OrderingPause | undefined;
}

/** What the clock on the wall of the venue shows: '18:05' of a day. */
export interface WallClock {
  readonly day: Weekday;
  readonly time: string;
}

export type OrderingState =
  | { readonly takesOrders: true }
  | { readonly takesOrders: false; readonly why: 'paused'; readonly pause: OrderingPause }
  /** `next` is when it opens again. */
  | { readonly takesOrders: false; readonly why: 'closed'; readonly next: OpeningTime | null };

const TAKES_ORDERS: OrderingState = { takesOrders: true };
const MINUTES_A_DAY = 24 * 60;
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/**
 * Whether one can order at this moment. Closed outweighs paused: it says when there is something again.
 *
 * @param now epoch milliseconds
 * @param timeZone the venue's, an IANA name
 */
export function orderingState(opening: Opening, now: number, timeZone: string): OrderingState {
  const { openingHours, pause } = opening;
  if (openingHours) {
    const minute = minuteOf(wallClock(now, timeZone));
    if (!openingHours.some((one) => isWithin(one, minute)))
      return { takesOrders: false, why: 'closed', next: nextOf(openingHours, minute) };
  }
  if (pause && !pause.isSlow && isPausing(pause, now)) return { takesOrders: false, why: 'paused', pause };
  return TAKES_ORDERS;
}

/** What is said to guests who can order, but wait for longer; `null`: nothing. @param now epoch milliseconds */
export function slowPause(opening: Opening, now: number, timeZone: string): OrderingPause | null {
  const { pause } = opening;
  if (!pause?.isSlow || !isPausing(pause, now)) return null;
  return orderingState(opening, now, timeZone).takesOrders ? pause : null;
}

/** A pause with a time ends by itself. @param now epoch milliseconds */
export function isPausing({ until }: OrderingPause, now: number): boolean {
  return until === undefined || now < Date.parse(until);
}

/** Whether some of it is open twice, also across midnight and the end of the week. */
export function overlaps(hours: readonly OpeningTime[]): boolean {
  return hours.some((one, index) => hours.some((other, at) => at !== index && isWithin(other, startOf(one))));
}

/** Whether the venue's clock shows a time within some of these hours. @param now epoch milliseconds */
export function isInHours(hours: readonly OpeningTime[], now: number, timeZone: string): boolean {
  const minute = minuteOf(wallClock(now, timeZone));
  return hours.some((one) => isWithin(one, minute));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param now epoch milliseconds */
export function wallClock(now: number, timeZone: string): WallClock {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.find((one) => one === part('weekday').toUpperCase()) ?? weekdays[0];
  return { day, time: `${part('hour')}:${part('minute')}` };
}

/** Making one takes longer than everything else here: each is made once. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function makeFormat(timeZone?: string): Intl.DateTimeFormat {
  try {
    const shape = { hourCycle: 'h23', weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
  } catch (error) {
    // A zone that was named after this device was made: its own clock is better than no page.
    if (error instanceof RangeError && timeZone !== undefined) return makeFormat();
    throw error;
  }
}

/** In minutes of the week. */
function minuteOf({ day, time }: WallClock): number {
  return weekdays.indexOf(day) * MINUTES_A_DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function startOf({ day, opens }: OpeningTime): number {
  return minuteOf({ day, time: opens });
}

/** Minutes: 24 hours where both times are the same. */
function lengthOf({ day, opens, closes }: OpeningTime): number {
  return (
    cyclic(minuteOf({ day, time: closes }) - minuteOf({ day, time: opens }), MINUTES_A_DAY) || MINUTES_A_DAY
  );
}

function isWithin(hours: OpeningTime, minute: number): boolean {
  return cyclic(minute - startOf(hours), MINUTES_A_WEEK) < lengthOf(hours);
}

function nextOf(hours: readonly OpeningTime[], minute: number): OpeningTime | null {
  const wait = (one: OpeningTime): number => cyclic(startOf(one) - minute, MINUTES_A_WEEK);
  return hours.reduce<OpeningTime | null>(
    (first, one) => (first === null || wait(one) < wait(first) ? one : first),
    null,
  );
}

function cyclic(minutes: number, length: number): number {
  return ((minutes % length) + length) % length;
}
