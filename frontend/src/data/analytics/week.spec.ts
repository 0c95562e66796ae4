import { describe, expect, it } from '@jest/globals';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { concerns, freshSeconds, ofFigures } from './week';

const week = {
  from: '2026-11-08',
  until: '2026-11-14',
  timeZone: 'America/Los_Angeles',
  dayStart: '06:00',
} as AnalyticsWeek;

describe('A week’s figures', () => {
  it.each([
    ['of its last night', '2026-11-15T13:59:00.000Z', true],
    ['of the Sunday after it', '2026-11-15T14:00:00.000Z', false],
    ['of the week that it is compared with', '2026-11-01T14:00:00.000Z', true],
    ['of an older one', '2026-11-01T13:59:00.000Z', false],
  ])('are asked for again with an order %s, or not: %s', (_, datetimePaid, isTold) => {
    expect(concerns({ datetimePaid }, week)).toBe(isTold);
  });

  it('are asked for again with what cannot be read', () => {
    expect(concerns(null, week)).toBe(true);
  });

  // id: are-kept-for-half-an-hour
  it('are kept for half an hour, and asked for twice more where that failed', () => {
    expect(ofFigures).toMatchObject({ keepUnusedDataFor: 1_800, extraOptions: { retries: 2 } });
  });

  // id: of-the-week-of-are-fresh-for
  it.each([
    ['2026-11-08', 300],
    ['2026-10-25', 3_600],
    ['2026-11-01', 300],
  ])('of the week of %s are fresh for %i s', (from, seconds) => {
    expect(freshSeconds(from, '2026-11-11')).toBe(seconds);
  });
});
