import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderingState, overlaps, wallClock, weekdays, type OpeningTime } from './opening';

const LA = 'America/Los_Angeles';
/** A Friday, 6 PM in Los Angeles. */
const FRIDAY_SIX = Date.parse('2026-06-13T01:00:00.000Z');
const HOUR = 3_600_000;
const nights: OpeningTime[] = [
  { day: 'FRIDAY', opens: '18:00', closes: '02:00' },
  { day: 'SATURDAY', opens: '20:00', closes: '23:00' },
];
const at = (now: number) => orderingState({ openingHours: nights }, now, LA);

describe('A location with opening hours', () => {
  it("takes orders inside of them, on the venue's clock, across midnight", () => {
    expect(at(FRIDAY_SIX)).toEqual({ takesOrders: true });
    expect(at(FRIDAY_SIX + 8 * HOUR - 1)).toEqual({ takesOrders: true });
    expect(at(FRIDAY_SIX + 26 * HOUR)).toEqual({ takesOrders: true });
  });

  it('takes none outside, and says when it opens next', () => {
    const [friday, saturday] = nights;
    expect(at(FRIDAY_SIX - 1)).toEqual({ takesOrders: false, why: 'closed', next: friday });
    expect(at(FRIDAY_SIX + 8 * HOUR)).toEqual({ takesOrders: false, why: 'closed', next: saturday });
    expect(at(FRIDAY_SIX + 29 * HOUR)).toEqual({ takesOrders: false, why: 'closed', next: friday });
  });

  it('goes by the clock on the wall, also in the night in which that is set back', () => {
    const hours: OpeningTime[] = [{ day: 'SATURDAY', opens: '22:00', closes: '02:00' }];
    const state = (time: string) => orderingState({ openingHours: hours }, Date.parse(time), LA).takesOrders;
    // Sunday 1:30 comes twice on 1 November 2026.
    expect([state('2026-11-01T08:30:00Z'), state('2026-11-01T09:30:00Z')]).toEqual([true, true]);
    expect(state('2026-11-01T10:00:00Z')).toBe(false);
  });

  it('is open all day where both times are the same', () => {
    const day: OpeningTime[] = [{ day: 'MONDAY', opens: '06:00', closes: '06:00' }];
    const state = (time: string) => orderingState({ openingHours: day }, Date.parse(time), 'UTC').takesOrders;
    expect([state('2026-06-15T06:00:00Z'), state('2026-06-16T05:59:00Z')]).toEqual([true, true]);
    expect([state('2026-06-15T05:59:00Z'), state('2026-06-16T06:00:00Z')]).toEqual([false, false]);
  });

  it('is as open as its hours say, at every minute of every week', () => {
    const time = fc
      .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
      .map(({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
    const hours = fc.array(fc.record({ day: fc.constantFrom(...weekdays), opens: time, closes: time }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), (openingHours, minute) => {
        const now = Date.parse('2026-06-14T00:00:00Z') + minute * 60_000;
        const clock = wallClock(now, 'UTC');
        const before = weekdays.at(weekdays.indexOf(clock.day) - 1);
        const isOpen = openingHours.some(({ day, opens, closes }) =>
          closes > opens
            ? day === clock.day && opens <= clock.time && clock.time < closes
            : (day === clock.day && opens <= clock.time) || (day === before && clock.time < closes),
        );
        expect(orderingState({ openingHours }, now, 'UTC').takesOrders).toBe(isOpen);
      }),
    );
  });
});

describe('A location that pauses', () => {
  const until = new Date(FRIDAY_SIX + HOUR).toISOString();
  const pause = { message: 'Back in an hour', until };

  it('takes no orders, and does so again by itself when the time has come', () => {
    expect(orderingState({ pause }, FRIDAY_SIX, LA)).toEqual({ takesOrders: false, why: 'paused', pause });
    expect(orderingState({ pause }, FRIDAY_SIX + HOUR, LA)).toEqual({ takesOrders: true });
    const open = { message: 'The tap broke' };
    expect(orderingState({ pause: open }, FRIDAY_SIX + 99 * HOUR, LA)).toMatchObject({ why: 'paused' });
  });

  it('is closed rather than paused outside of its hours', () => {
    const state = orderingState({ openingHours: nights, pause }, FRIDAY_SIX - HOUR, LA);
    expect(state).toMatchObject({ why: 'closed' });
  });
});

describe('Opening hours', () => {
  it('overlap where one begins before another has ended, also over the end of the week', () => {
    expect(overlaps(nights)).toBe(false);
    expect(overlaps([...nights, { day: 'SATURDAY', opens: '01:59', closes: '04:00' }])).toBe(true);
    expect(overlaps([...nights, { day: 'SATURDAY', opens: '02:00', closes: '04:00' }])).toBe(false);
    const weekend: OpeningTime = { day: 'SATURDAY', opens: '23:00', closes: '03:00' };
    expect(overlaps([weekend, { day: 'SUNDAY', opens: '02:00', closes: '05:00' }])).toBe(true);
    expect(overlaps([weekend, weekend])).toBe(true);
  });
});

describe('The clock on the wall', () => {
  it('is the own one of a device that does not know the zone', () => {
    expect(wallClock(FRIDAY_SIX, 'Mars/Olympus').time).toMatch(/^\d\d:\d\d$/);
  });
});
