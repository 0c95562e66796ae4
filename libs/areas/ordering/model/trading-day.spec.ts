import { describe, expect, it } from '@jest/globals';
import { tradingDate, tradingDay } from './trading-day';

const day = (now: string, start = '06:00', zone = 'America/Los_Angeles') =>
  Object.values(tradingDay(Date.parse(now), start, zone));

describe('a trading day', () => {
  it.each([
    // Los Angeles is 7 hours behind in summer.
    ['2026-06-12T22:00:00.000Z', '2026-06-12T13:00:00.000Z', '2026-06-13T13:00:00.000Z'],
    ['2026-06-13T08:30:00.000Z', '2026-06-12T13:00:00.000Z', '2026-06-13T13:00:00.000Z'],
    ['2026-06-13T12:59:59.999Z', '2026-06-12T13:00:00.000Z', '2026-06-13T13:00:00.000Z'],
    ['2026-06-13T13:00:00.000Z', '2026-06-13T13:00:00.000Z', '2026-06-14T13:00:00.000Z'],
  ])('at %s goes from %s to %s', (now, since, until) => {
    expect(day(now)).toEqual([since, until]);
  });

  it.each([
    ['2026-06-13T12:59:59.999Z', '2026-06-12'],
    ['2026-06-13T13:00:00.000Z', '2026-06-13'],
  ])('at %s is that of %s', (now, date) => {
    expect(tradingDate(Date.parse(now), '06:00', 'America/Los_Angeles')).toBe(date);
  });

  it('begins when the location says, in the zone of its venue', () => {
    expect(day('2026-06-12T22:00:00.000Z', '12:30', 'Europe/Berlin')).toEqual([
      '2026-06-12T10:30:00.000Z',
      '2026-06-13T10:30:00.000Z',
    ]);
    expect(day('2026-06-12T22:00:00.000Z', '00:00', 'Europe/Berlin')).toEqual([
      '2026-06-12T22:00:00.000Z',
      '2026-06-13T22:00:00.000Z',
    ]);
  });

  it('is an hour shorter or longer when the clocks change', () => {
    expect(day('2026-03-08T09:00:00.000Z')).toEqual(['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z']);
    expect(day('2026-11-01T09:00:00.000Z')).toEqual(['2026-10-31T13:00:00.000Z', '2026-11-01T14:00:00.000Z']);
  });
});
