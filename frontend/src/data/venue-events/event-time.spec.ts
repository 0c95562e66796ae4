import { describe, expect, it } from '@jest/globals';
import { eventTime } from './event-time';

const LOS_ANGELES = 'America/Los_Angeles';
const DOORS = '2026-11-28T05:00:00.000Z';

describe('the time of an event', () => {
  it('names one day for a night, though it ends on the next', () => {
    expect(eventTime({ startTime: DOORS, endTime: '2026-11-28T10:00:00.000Z' }, LOS_ANGELES)).toBe(
      'Fri, Nov 27 · 9:00 PM – 2:00 AM',
    );
  });

  it('names both days of what lasts for several: its last hour is not the next morning', () => {
    expect(eventTime({ startTime: DOORS, endTime: '2026-11-29T12:00:00.000Z' }, LOS_ANGELES)).toBe(
      'Fri, Nov 27, 9:00 PM – Sun, Nov 29, 4:00 AM',
    );
  });

  it('names the year of another one where that is asked for', () => {
    const ends = ['2026-11-28T10:00:00.000Z', '2026-11-29T12:00:00.000Z'];
    const of = (now: string) =>
      ends.map((endTime) => eventTime({ startTime: DOORS, endTime }, LOS_ANGELES, Date.parse(now)));
    expect(of('2027-01-02T08:00:00.000Z')).toEqual([
      'Fri, Nov 27, 2026 · 9:00 PM – 2:00 AM',
      'Fri, Nov 27, 2026, 9:00 PM – Sun, Nov 29, 2026, 4:00 AM',
    ]);
    expect(of('2027-01-01T07:00:00.000Z')[0]).toBe('Fri, Nov 27 · 9:00 PM – 2:00 AM');
  });

  it('is of the device’s clock where that knows no such zone', () => {
    const startTime = new Date(2026, 10, 27, 21).toISOString();
    const endTime = new Date(2026, 10, 28, 2).toISOString();
    expect(eventTime({ startTime, endTime }, 'Mars/Olympus_Mons')).toBe('Fri, Nov 27 · 9:00 PM – 2:00 AM');
  });

  it('names both days from the 24th hour on', () => {
    const until = (endTime: string) => eventTime({ startTime: DOORS, endTime }, LOS_ANGELES);
    expect(until('2026-11-29T04:59:00.000Z')).toBe('Fri, Nov 27 · 9:00 PM – 8:59 PM');
    expect(until('2026-11-29T05:00:00.000Z')).toBe('Fri, Nov 27, 9:00 PM – Sat, Nov 28, 9:00 PM');
  });
});
