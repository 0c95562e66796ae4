import { describe, expect, it } from '@jest/globals';
import { exactTimeOf } from './exact-time';

const venue = { timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' };

describe('A time of the night in which clocks are put back', () => {
  it.each([
    ['2026-11-01T07:59:00.000Z', '12:59 AM'],
    ['2026-11-01T08:30:00.000Z', '1:30 AM PDT'],
    ['2026-11-01T09:30:00.000Z', '1:30 AM PST'],
    ['2026-11-01T10:00:00.000Z', '2:00 AM'],
    // One is skipped in spring, and none comes twice.
    ['2026-03-08T09:59:00.000Z', '1:59 AM'],
    ['2026-03-08T10:00:00.000Z', '3:00 AM'],
  ])('says which of two it is, where there are two: %s', (instant, text) => {
    expect(exactTimeOf(instant, venue)).toBe(text);
  });
});
