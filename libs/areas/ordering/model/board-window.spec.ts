import { describe, expect, it } from '@jest/globals';
import { weekdays, type OpeningTime } from '@lineless/contracts/venues/opening';
import { boardBegins, boardChanges } from './board-window';

const timeZone = 'America/Los_Angeles';
/** Los Angeles is 7 hours behind in summer. */
const at = (local: string) => Date.parse(`2026-06-${local}:00.000-07:00`);
const iso = (local: string) => new Date(at(local)).toISOString();
const everyDay = (opens: string, closes: string): OpeningTime[] =>
  weekdays.map((day) => ({ day, opens, closes }));

describe('The board of a bar', () => {
  it('keeps an order for twelve hours, across every turn of the day', () => {
    const hours = { timeZone };
    for (const now of ['13T05:59', '13T06:00', '13T06:01', '13T00:00'])
      expect(boardBegins(at(now), hours)).toBe(new Date(at(now) - 12 * 3_600_000).toISOString());
  });

  it('keeps what was paid before the bar closed for one more hour, and not longer', () => {
    const hours = { openingHours: everyDay('18:00', '04:00'), timeZone };
    expect(boardBegins(at('13T04:59'), hours)).toBe(iso('12T16:59'));
    expect(boardBegins(at('13T05:00'), hours)).toBe(iso('13T04:00'));
    expect(boardBegins(at('13T15:59'), hours)).toBe(iso('13T04:00'));
    expect(boardBegins(at('13T16:01'), hours)).toBe(iso('13T04:01'));
  });

  it('is not cleared where one stretch ends as the next begins, nor at a bar that never closes', () => {
    const now = at('13T06:00');
    const twelveHours = iso('12T18:00');
    const joined = [...everyDay('18:00', '00:00'), ...everyDay('00:00', '18:00')];
    expect(boardBegins(now, { openingHours: joined, timeZone })).toBe(twelveHours);
    expect(boardBegins(now, { openingHours: everyDay('06:00', '06:00'), timeZone })).toBe(twelveHours);
  });

  it('says when the first order leaves: by its age, or an hour after the closing that comes first', () => {
    const now = at('13T02:00');
    const hours = { openingHours: everyDay('18:00', '04:00'), timeZone };
    expect(boardChanges(now, { timeZone }, iso('12T20:00'))).toBe(new Date(at('13T08:00') + 1).toISOString());
    expect(boardChanges(now, hours, iso('12T20:00'))).toBe(iso('13T05:00'));
    expect(boardChanges(now, hours, iso('12T14:30'))).toBe(new Date(at('13T02:30') + 1).toISOString());
    expect(boardChanges(now, { timeZone }, undefined)).toBe(new Date(at('13T14:00') + 1).toISOString());
  });

  it('closes by the clock on the wall when that is put forward', () => {
    // 2026-03-08: after 01:59 comes 03:00.
    const hours = { openingHours: everyDay('18:00', '04:00'), timeZone };
    const closed = Date.parse('2026-03-08T11:00:00.000Z');
    expect(boardBegins(closed + 3_600_000, hours)).toBe('2026-03-08T11:00:00.000Z');
    expect(boardBegins(closed + 3_599_999, hours)).not.toBe('2026-03-08T11:00:00.000Z');
  });
});
