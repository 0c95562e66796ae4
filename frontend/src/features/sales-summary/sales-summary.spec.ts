import { describe, expect, it } from '@jest/globals';
import type { SalesSummary } from '@lineless/contracts/analytics/summary';
import { concernsSummary } from '@/data/analytics/summary';
import { daysAfter, monthsBetween } from '@/data/analytics/weeks';
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

describe('A sales summary that is open', () => {
  const today = new Date().toISOString().slice(0, 10);
  const of = (from: string, until: string) =>
    ({ from, until, timeZone: 'UTC', dayStart: '00:00' }) as SalesSummary;
  const paidOn = (day: string) => ({ datetimePaid: `${day}T12:00:00.000Z` });
  const past = of('2026-06-10', '2026-06-12');

  // id: is-asked-for-again-or-not
  it.each([
    ['of today, by a refund of an older order', of(today, today), paidOn('2026-06-11'), true],
    ['of the week up to today', of(daysAfter(today, -6), today), paidOn(today), true],
    ['of days that are over, by what is paid today', past, paidOn(today), false],
    ['of days that are over, by an order of theirs that is told late', past, paidOn('2026-06-12'), true],
    ['of days that are over, by an order of the day after', past, paidOn('2026-06-13'), false],
    ['of 31 days', of(daysAfter(today, -30), today), paidOn(today), true],
    ['of more days, which is asked for each minute', of(daysAfter(today, -31), today), paidOn(today), false],
    ['by what cannot be read', past, null, true],
  ])('is asked for again %s, or not', (_, summary, order, isTold) => {
    expect(concernsSummary(order, summary)).toBe(isTold);
  });

  it('lies in each month from its first day to its last', () => {
    expect(monthsBetween('2026-11-15', '2026-11-15')).toEqual(['2026-11']);
    expect(monthsBetween('2026-11-30', '2026-12-01')).toEqual(['2026-11', '2026-12']);
    expect(monthsBetween('2025-12-31', '2026-03-01')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  });
});
