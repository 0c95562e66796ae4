/*
 * A moment as the fields for dates and times write it, '2026-06-12T18:00', on a venue's clock.
 */

/** @param instant ISO 8601 UTC; '' stays '' */
export function toLocalTime(instant: string | undefined, timeZone: string): string {
  if (instant === undefined || instant === '') return '';
  return new Date(shown(Date.parse(instant), timeZone)).toISOString().slice(0, 16);
}

/**
 * ISO 8601 UTC. A time that the clock skips is the one an hour later, one that comes twice is its first.
 *
 * @param local '2026-06-12T18:00'
 */
export function toInstant(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}:00.000Z`);
  // What the clock shows an offset away may have another offset; both sides of a change are tried.
  const candidates = [-1, 1]
    .map((days) => wanted + days * DAY_MS)
    .map((near) => wanted - (shown(near, timeZone) - near));
  const exact = candidates.filter((moment) => shown(moment, timeZone) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

const DAY_MS = 86_400_000;

/** What the clock on the wall shows at a moment, as if it were UTC (epoch ms). */
function shown(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = format.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
