import { describe, expect, it } from '@jest/globals';
import { signed } from './summary-tables';
import { daysOf } from './use-summary-address';

describe('The days of a sales summary', () => {
  // id: are-trading-days-both-of-it
  it.each([
    ['today', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['week', '2026-11-14', '2026-11-08', '2026-11-14'],
    ['week', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['lastWeek', '2026-11-14', '2026-11-01', '2026-11-07'],
    ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
  ] as const)('are of %s on %s: %s to %s', (period, today, from, until) => {
    expect(daysOf(period, today)).toEqual({ from, until });
  });
});

describe('The lines of a sales summary', () => {
  it.each([
    ['refunds', '12.00', '-12.00'],
    ['refunds', '-12.00', '12.00'],
    ['discounts', '0.00', '0.00'],
    ['net', '-3.00', '-3.00'],
    ['gross', '12.00', '12.00'],
  ])('are added up as they stand: %s of %s is %s', (name, amount, shown) => {
    expect(signed(name, amount)).toBe(shown);
  });
});
