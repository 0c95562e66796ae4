import { describe, expect, it } from '@jest/globals';
import { monthsAfter } from './months';

describe('So many months later', () => {
  it.each([
    ['2026-06-12T22:30:00.000Z', 1, '2026-07-12T22:30:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-01-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2028-01-31T08:00:00.000Z', 1, '2028-02-29T08:00:00.000Z'],
    ['2026-01-31T08:00:00.000Z', 3, '2026-04-30T08:00:00.000Z'],
    ['2026-05-31T08:00:00Z', 0, '2026-05-31T08:00:00.000Z'],
  ])('than %s, %i, it is %s', (at, months, expected) => {
    expect(monthsAfter(at, months)).toBe(expected);
  });
});
