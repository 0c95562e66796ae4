/*
 * A moment as the fields for dates and times write it, '2026-06-12T18:00', on a venue's clock.
 * Where this device does not know the zone, its own clock is meant, as everywhere else (`zonedFormat`).
 */

import { zonedFormat } from './time';

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
  const [first] = momentsOf(local, timeZone);
  return first ?? new Date(Math.max(...candidatesFor(local, timeZone))).toISOString();
}

/** When the clock shows it, the first one first: once; never, where it skips that time; or twice. */
export function momentsOf(local: string, timeZone: string): string[] {
  const wanted = asIfUtc(local);
  const moments = candidatesFor(local, timeZone).filter((moment) => shown(moment, timeZone) === wanted);
  return [...new Set(moments)].sort((a, b) => a - b).map((moment) => new Date(moment).toISOString());
}

/** 'Pacific Time (Los Angeles)'; a zone without a name of its own has its offset. */
export function zoneName(timeZone: string): string {
  const zone = knownZone(timeZone);
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const name = nameAt(0, zone, 'longGeneric');
  return name === place ? name : `${name} (${place})`;
}

/** 'PDT': what tells the two times apart that one night has twice. @param instant ISO 8601 UTC */
export function offsetName(instant: string, timeZone: string): string {
  return nameAt(Date.parse(instant), timeZone, 'short');
}

function nameAt(moment: number, timeZone: string, timeZoneName: 'longGeneric' | 'short'): string {
  const parts = zonedFormat({ timeZoneName }, timeZone).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function knownZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone }).format();
    return timeZone;
  } catch {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}

/** What the clock shows an offset away may have another offset: both sides of a change are tried. */
function candidatesFor(local: string, timeZone: string): number[] {
  const wanted = asIfUtc(local);
  return [-1, 1].map((days) => wanted + days * DAY_MS).map((near) => wanted - (shown(near, timeZone) - near));
}

function asIfUtc(local: string): number {
  return Date.parse(`${local}:00.000Z`);
}

const DAY_MS = 86_400_000;
const NUMBERS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;

/** What the clock on the wall shows at a moment, as if it were UTC (epoch ms). */
function shown(moment: number, timeZone: string): number {
  const parts = zonedFormat(NUMBERS, timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
