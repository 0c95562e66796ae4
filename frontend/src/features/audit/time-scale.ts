import { exactly } from '@/shared/lib/record-time';
import { toLocalTime } from '@/shared/lib/zoned-time';

/** What a slider's ends stand for, epoch ms. */
export interface TimeScale {
  readonly from: number;
  readonly until: number;
}

export interface Tick {
  readonly moment: number;
  readonly label: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What people count in. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * DAY),
];
/** So much of a slider's length lies before its first mark and behind its last one. */
const ROOM = 0.04;

/** From a little before the first moment to a little after the last one. @param moments in order, at least one */
export function scaleOf(moments: readonly number[]): TimeScale {
  const first = moments[0] ?? 0;
  const last = moments.at(-1) ?? first;
  const room = Math.max(SECOND, (last - first) * ROOM);
  return { from: first - room, until: last + room };
}

/** 0 at the scale's beginning, 1 at its end. */
export function placeOn({ from, until }: TimeScale, moment: number): number {
  return Math.min(1, Math.max(0, (moment - from) / (until - from)));
}

/** The reverse, to the millisecond. */
export function momentAt({ from, until }: TimeScale, place: number): number {
  return Math.round(from + Math.min(1, Math.max(0, place)) * (until - from));
}

/** At whole minutes, hours or days of the venue's clock, at most so many. */
export function ticksOf({ from, until }: TimeScale, timeZone: string, most: number): readonly Tick[] {
  const step = STEPS.find((each) => (until - from) / each <= most) ?? DAY * 365;
  const ahead = aheadOfUtc(from, timeZone);
  const ticks: Tick[] = [];
  for (let moment = Math.ceil((from + ahead) / step) * step - ahead; moment <= until; moment += step)
    ticks.push({ moment, label: labelOf(moment, step, timeZone) });
  return ticks;
}

function labelOf(moment: number, step: number, timeZone: string): string {
  if (step < MINUTE) return exactly('seconds', moment, timeZone);
  const time = exactly('minutes', moment, timeZone);
  return step >= DAY || (step >= HOUR && time === '00:00') ? exactly('date', moment, timeZone) : time;
}

/** By how much a clock is ahead of UTC, ms. */
function aheadOfUtc(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / MINUTE) * MINUTE;
  return Date.parse(`${toLocalTime(new Date(minute).toISOString(), timeZone)}Z`) - minute;
}
