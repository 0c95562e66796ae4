import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { weekdays, type Weekday } from './opening';
import { isRunning, type WeeklyHours } from './promotions';

const LA = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const happyHour: WeeklyHours = { days: ['MONDAY', 'FRIDAY'], begins: '17:00', ends: '19:00' };
const late: WeeklyHours = { days: ['SATURDAY'], begins: '22:00', ends: '01:30' };

const given = (weekly: WeeklyHours, timeZone = LA) => ({
  when: (...instants: readonly string[]) => ({
    then: (...running: readonly boolean[]) =>
      expect(instants.map((at) => isRunning({ weekly }, Date.parse(at), timeZone))).toEqual(running),
  }),
});

const walls = new Map<string, Intl.DateTimeFormat>();

/** Date and time on the clock of a zone, '2026-11-01T01:30', by its own way: the Swedish write it so. */
function onWall(now: number, timeZone: string): string {
  const wall =
    walls.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  walls.set(timeZone, wall);
  return wall.format(now).replace(' ', 'T');
}

/** Whether one of the days up to this date has begun its hours and not ended them, read by the calendar. */
function byCalendar({ days, begins, ends }: WeeklyHours, now: number, timeZone: string): boolean {
  const wall = onWall(now, timeZone);
  const today = Date.parse(`${wall.slice(0, 10)}T00:00Z`);
  const dateOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);
  return [today - DAY_MS, today].some((midnight) => {
    const day = weekdays[new Date(midnight).getUTCDay()];
    const last = begins < ends ? midnight : midnight + DAY_MS;
    return (
      days.some((one) => one === day) &&
      wall >= `${dateOf(midnight)}T${begins}` &&
      wall < `${dateOf(last)}T${ends}`
    );
  });
}

describe('A promotion of some days and hours', () => {
  it('begins and ends on its days, to the millisecond of the venue’s clock', () => {
    // Friday June 12th, 5 to 7 PM in Los Angeles; Thursday is none of its days.
    given(happyHour)
      .when(
        '2026-06-12T23:59:59.999Z',
        '2026-06-13T00:00:00.000Z',
        '2026-06-13T01:59:59.999Z',
        '2026-06-13T02:00:00.000Z',
        '2026-06-12T00:30:00.000Z',
      )
      .then(false, true, true, false, false);
  });

  it('goes on past midnight, also past the end of the week, and belongs to the day it began on', () => {
    // The night from Saturday to Sunday, until 1:30; the one before it is Friday's.
    given(late)
      .when(
        '2026-06-14T04:59:59.999Z',
        '2026-06-14T05:00:00.000Z',
        '2026-06-14T08:29:59.999Z',
        '2026-06-14T08:30:00.000Z',
        '2026-06-13T08:00:00.000Z',
      )
      .then(false, true, true, false, false);
  });

  it('is the whole day where it ends when it begins', () => {
    const day = Date.parse('2026-06-12T07:00:00.000Z');
    const at = (ms: number): string => new Date(day + ms).toISOString();
    given({ days: ['FRIDAY'], begins: '00:00', ends: '00:00' })
      .when(at(-1), at(0), at(DAY_MS - 1), at(DAY_MS))
      .then(false, true, true, false);
  });

  it('goes by the clock on the wall in the night in which it is turned forward', () => {
    // 2 AM is 3 AM on March 8th: what would run between them does not, and 1 to 4 is two hours.
    const sunday = (begins: string, ends: string) => given({ days: ['SUNDAY'], begins, ends });
    sunday('02:15', '02:45').when('2026-03-08T09:59:59.999Z', '2026-03-08T10:00:00.000Z').then(false, false);
    sunday('01:00', '04:00')
      .when(
        '2026-03-08T08:59:59.999Z',
        '2026-03-08T09:00:00Z',
        '2026-03-08T10:59:59.999Z',
        '2026-03-08T11:00Z',
      )
      .then(false, true, true, false);
  });

  it('goes by the clock on the wall in the night in which it is turned back', () => {
    // 2 AM is 1 AM again on November 1st: from 1 to 2 is two hours.
    given({ days: ['SUNDAY'], begins: '01:00', ends: '02:00' })
      .when('2026-11-01T07:59:59.999Z', '2026-11-01T08:00Z', '2026-11-01T09:30Z', '2026-11-01T10:00Z')
      .then(false, true, true, false);
  });

  it('runs only between its first and its last moment as well', () => {
    const promotion = { weekly: happyHour, from: '2026-06-13T01:00:00Z', until: '2026-06-16T01:00:00Z' };
    const at = (instant: string): boolean => isRunning(promotion, Date.parse(instant), LA);
    expect(['2026-06-13T00:59:59.999Z', '2026-06-13T01:00:00Z', '2026-06-13T02:00:00Z'].map(at)).toEqual([
      false,
      true,
      false,
    ]);
    expect(['2026-06-16T00:59:59.999Z', '2026-06-16T01:00:00Z'].map(at)).toEqual([true, false]);
  });

  // id: runs-as-the-calendar-and-the-clock
  it('runs as the calendar and the clock of its zone say, over weeks in which the clock is turned', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const weekly: fc.Arbitrary<WeeklyHours> = fc.record({
      days: fc.uniqueArray(fc.constantFrom<Weekday>(...weekdays), { minLength: 1 }),
      begins: time,
      ends: time,
    });
    const zone = fc.constantFrom(
      ...[LA, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia'],
    );
    // Weeks in which one of them turns its clock, and one in which none does.
    const week = fc.constantFrom(
      '2026-03-05',
      '2026-03-26',
      '2026-04-02',
      '2026-06-11',
      '2026-10-01',
      '2026-10-29',
    );
    fc.assert(
      fc.property(weekly, zone, week, (hours, timeZone, first) => {
        const start = Date.parse(`${first}T00:00:00Z`);
        // 7 and 96 quarters of an hour have no common part: every hour is met.
        for (let now = start; now < start + 8 * DAY_MS; now += 105 * MINUTE_MS) {
          if (isRunning({ weekly: hours }, now, timeZone) !== byCalendar(hours, now, timeZone))
            throw new Error(`It differs at ${onWall(now, timeZone)}.`);
        }
      }),
      { numRuns: 60 },
    );
  });
});
