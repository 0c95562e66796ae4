import { describe, expect, it } from '@jest/globals';
import { ageInWords, ageText, secondsSince } from './age';

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('An age', () => {
  it.each([
    [-3, '0:00'],
    [0, '0:00'],
    [42.9, '0:42'],
    [708, '11:48'],
    [HOUR - 1, '59:59'],
    [HOUR + 125, '1:02:05'],
    [10 * HOUR - 1, '9:59:59'],
    [10 * HOUR, '10 h'],
    [14.9 * HOUR, '14 h'],
    [DAY, '1 d'],
    [DAY + 2 * HOUR, '1 d 2 h'],
    [10 * DAY + 5 * HOUR, '10 d'],
  ])('of %d seconds is %s', (seconds, shown) => expect(ageText(seconds)).toBe(shown));

  it.each([
    [-1, '0 minutes'],
    [60, '1 minute'],
    [HOUR - 1, '59 minutes'],
    [HOUR, '1 hour'],
    [DAY - 1, '23 hours'],
    [DAY, '1 day'],
    [40 * DAY, '40 days'],
  ])('of %d seconds is %s in words', (seconds, shown) => expect(ageInWords(seconds)).toBe(shown));

  it('is never negative, also where two clocks differ', () => {
    const paid = '2026-11-14T22:00:00.000Z';
    expect(secondsSince(paid, Date.parse(paid) + 61_500)).toBe(61);
    expect(secondsSince(paid, Date.parse(paid) - 5_000)).toBe(0);
  });
});
