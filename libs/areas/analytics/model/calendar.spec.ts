import { describe, expect, it } from '@jest/globals';
import { dayOf, daysAfter, daysFrom, monthOf, monthOn, onTheClock } from './calendar';

const HOUR = 60 * 60_000;
const iso = ({ since, until }: { since: number; until: number }) =>
  [since, until].map((at) => new Date(at).toISOString());
const hoursOf = ({ since, until }: { since: number; until: number }) => (until - since) / HOUR;

const at = (timeZone: string, dayStart = '00:00') => ({ timeZone, dayStart });

describe("a vendor's calendar", () => {
  // id: begins-a-month-at-its-own
  it('begins a month at its own midnight', () => {
    expect(iso(monthOn('2026-12', at('America/Los_Angeles')))).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2027-01-01T08:00:00.000Z',
    ]);
    expect(iso(monthOn('2026-06', at('Asia/Kathmandu')))).toEqual([
      '2026-05-31T18:15:00.000Z',
      '2026-06-30T18:15:00.000Z',
    ]);
    expect(monthOf('2026-12-01T07:59:59.999Z', at('America/Los_Angeles'))).toBe('2026-11');
  });

  it('has days of 23, 24 and 25 hours, and one of 23½ and 24½', () => {
    const day = (date: string, zone: string) => hoursOf(daysFrom(date, 1, at(zone)));
    expect(day('2026-11-01', 'America/Los_Angeles')).toBe(25);
    expect(day('2026-03-08', 'America/Los_Angeles')).toBe(23);
    expect(day('2026-03-09', 'America/Los_Angeles')).toBe(24);
    expect(day('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(day('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
  });

  it('begins a day at 1:00 where there is no midnight', () => {
    const { since } = daysFrom('2026-09-06', 1, at('America/Santiago'));
    expect(onTheClock(since, 'America/Santiago')).toEqual({ date: '2026-09-06', time: '01:00' });
  });

  // id: begins-a-day-at-the-venues-turn
  it('begins days and months at the venue’s turn of the day, also when clocks are changed in the night', () => {
    const bar = at('America/Los_Angeles', '06:00');
    expect(iso(monthOn('2026-11', bar))).toEqual(['2026-11-01T14:00:00.000Z', '2026-12-01T14:00:00.000Z']);
    expect(iso(daysFrom('2026-10-31', 1, bar))).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ]);
    expect([dayOf(Date.UTC(2026, 10, 1, 13, 45), bar), dayOf(Date.UTC(2026, 10, 1, 14), bar)]).toEqual([
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(monthOf('2026-11-01T13:59:59.999Z', bar)).toBe('2026-10');
  });

  it('counts days over the ends of months and years', () => {
    expect([daysAfter('2026-12-30', 7), daysAfter('2028-03-01', -1)]).toEqual(['2027-01-06', '2028-02-29']);
  });
});
