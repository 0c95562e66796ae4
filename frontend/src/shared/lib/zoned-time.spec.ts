import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentsOf, offsetName, toInstant, toLocalTime, zoneName } from './zoned-time';

const LA = 'America/Los_Angeles';

describe('A time on the venue’s clock', () => {
  it('is the moment at which it is shown there', () => {
    expect(toInstant('2026-06-12T18:00', LA)).toBe('2026-06-13T01:00:00.000Z');
    expect(toLocalTime('2026-06-13T01:00:00.000Z', LA)).toBe('2026-06-12T18:00');
    expect([toLocalTime('', LA), toLocalTime(undefined, LA)]).toEqual(['', '']);
  });

  it('is an hour later where the clock skips it, and the first where it comes twice', () => {
    expect(toInstant('2026-03-08T02:30', LA)).toBe('2026-03-08T10:30:00.000Z');
    expect(toInstant('2026-11-01T01:30', LA)).toBe('2026-11-01T08:30:00.000Z');
  });

  it('comes once, on one night never, and on another twice', () => {
    expect(momentsOf('2026-06-12T18:00', LA)).toEqual(['2026-06-13T01:00:00.000Z']);
    expect(momentsOf('2026-03-08T02:30', LA)).toEqual([]);
    const twice = momentsOf('2026-11-01T01:30', LA);
    expect(twice).toEqual(['2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z']);
    expect(twice.map((moment) => offsetName(moment, LA))).toEqual(['PDT', 'PST']);
  });

  it('is named for its reader', () => {
    expect(zoneName(LA)).toBe('Pacific Time (Los Angeles)');
    expect(zoneName('America/New_York')).toBe('Eastern Time (New York)');
  });

  it('is one on the device’s clock, and says so, where its zone is unknown here', () => {
    const mars = 'Mars/Olympus_Mons';
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const instant = new Date(2026, 5, 12, 18).toISOString();
    expect([toInstant('2026-06-12T18:00', mars), toLocalTime(instant, mars)]).toEqual([
      instant,
      '2026-06-12T18:00',
    ]);
    expect([zoneName(mars), offsetName(instant, mars)]).toEqual([zoneName(here), offsetName(instant, here)]);
  });

  it('is written back as it was typed, in any zone', () => {
    const zone = fc.constantFrom(LA, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati');
    const minute = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        const moment = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
        const local = toLocalTime(moment, timeZone);
        expect(toLocalTime(toInstant(local, timeZone), timeZone)).toBe(local);
      }),
    );
  });
});
