import { describe, expect, it } from '@jest/globals';
import { atWhen, dayAndTimeOf, nightOf, timeOf, whenOf } from './time';

const clockIn = (timeZone: string, tradingDayStart = '06:00') => ({ timeZone, tradingDayStart });
const angeles = clockIn('America/Los_Angeles');
const at = Date.parse;

/** Eleven in the evening of Saturday, November 14, in Los Angeles. */
const NOW = at('2026-11-14T23:00:00-08:00');

describe('A time', () => {
  it('is read on the clock of its venue, wherever the device is', () => {
    const instant = '2026-11-15T07:42:00.000Z';
    const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC'];
    expect(zones.map((zone) => timeOf(instant, clockIn(zone)))).toEqual([
      '11:42 PM',
      '2:42 AM',
      '8:42 AM',
      '1:12 PM',
      '7:42 AM',
    ]);
  });

  it('is read on the device’s clock where the location is gone or its zone unknown here', () => {
    const instant = new Date(2026, 10, 20, 23, 42).getTime();
    expect([timeOf(instant, null), timeOf(instant, clockIn('Mars/Olympus_Mons'))]).toEqual([
      '11:42 PM',
      '11:42 PM',
    ]);
  });

  it.each([
    ['an hour before spring', '2026-03-08T01:30:00-08:00', '1:30 AM'],
    ['an hour after it', '2026-03-08T03:30:00-07:00', '3:30 AM'],
    ['before the hour that autumn repeats', '2026-11-01T01:30:00-07:00', '1:30 AM'],
    ['in the repeated hour', '2026-11-01T01:30:00-08:00', '1:30 AM'],
    ['on midnight', '2026-11-15T00:00:00-08:00', '12:00 AM'],
    ['on noon', '2026-11-15T12:00:00-08:00', '12:00 PM'],
  ])('%s is %s: %s', (_, instant, shown) => expect(timeOf(instant, angeles)).toBe(shown));
});

describe('A time with its day', () => {
  it.each([
    ['this evening', '2026-11-14T22:32:00-08:00', 'Tonight, 10:32 PM'],
    ['half past midnight to come', '2026-11-15T00:30:00-08:00', 'Tonight, 12:30 AM'],
    ['the last minute of this trading day', '2026-11-15T05:59:00-08:00', 'Tonight, 5:59 AM'],
    ['the next trading day', '2026-11-15T06:00:00-08:00', 'Nov 15, 6:00 AM'],
    ['this afternoon', '2026-11-14T14:15:00-08:00', 'Today, 2:15 PM'],
    ['half past midnight of last night', '2026-11-14T00:30:00-08:00', 'Nov 14, 12:30 AM'],
    ['last week', '2026-11-07T22:05:00-08:00', 'Nov 7, 10:05 PM'],
    ['a year ago', '2025-11-14T22:05:00-08:00', 'Nov 14, 2025, 10:05 PM'],
  ])('of %s', (_, instant, shown) => expect(dayAndTimeOf(instant, angeles, NOW)).toBe(shown));

  it('stays tonight for the whole night, and not a minute longer', () => {
    const order = '2026-11-14T23:32:00-08:00';
    const looks = ['2026-11-15T00:30:00-08:00', '2026-11-15T05:59:59-08:00', '2026-11-15T06:00:00-08:00'];
    expect(looks.map((now) => dayAndTimeOf(order, angeles, at(now)))).toEqual([
      'Tonight, 11:32 PM',
      'Tonight, 11:32 PM',
      'Nov 14, 11:32 PM',
    ]);
  });

  it('belongs to the venue’s day, not to the device’s', () => {
    const order = '2026-11-14T23:32:00-08:00';
    const now = at('2026-11-15T01:00:00-08:00');
    expect(dayAndTimeOf(order, clockIn('America/New_York'), now)).toBe('Tonight, 2:32 AM');
    expect(dayAndTimeOf(order, clockIn('Europe/Berlin'), now)).toBe('Today, 8:32 AM');
  });

  it('of a location whose day begins at noon', () => {
    const noon = clockIn('America/Los_Angeles', '12:00');
    const now = at('2026-11-15T02:00:00-08:00');
    expect(dayAndTimeOf('2026-11-15T11:59:00-08:00', noon, now)).toBe('Today, 11:59 AM');
    expect(dayAndTimeOf('2026-11-15T12:00:00-08:00', noon, now)).toBe('Nov 15, 12:00 PM');
  });

  it.each([
    [
      '23 hours, in spring',
      '2026-03-07T22:00:00-08:00',
      '2026-03-08T05:59:00-07:00',
      '2026-03-08T06:00:00-07:00',
    ],
    [
      '25 hours, in autumn',
      '2026-10-31T22:00:00-07:00',
      '2026-11-01T05:59:00-08:00',
      '2026-11-01T06:00:00-08:00',
    ],
  ])('of a night of %s', (_, order, lastMinute, nextDay) => {
    expect(whenOf(order, angeles, at(lastMinute))).toBe('10:00 PM');
    expect(whenOf(order, angeles, at(nextDay))).toMatch(/^(Mar 7|Oct 31), 10:00 PM$/);
  });

  it('has its year where the venue’s calendar has another one', () => {
    const now = at('2027-01-01T01:00:00-08:00');
    expect(dayAndTimeOf('2026-12-31T23:50:00-08:00', angeles, now)).toBe('Tonight, 11:50 PM');
    expect(dayAndTimeOf('2026-12-30T23:50:00-08:00', angeles, now)).toBe('Dec 30, 2026, 11:50 PM');
    expect(dayAndTimeOf('2026-12-30T23:50:00-08:00', angeles, at('2026-12-31T23:59:00-08:00'))).toBe(
      'Dec 30, 11:50 PM',
    );
  });
});

describe('A night', () => {
  it.each([
    ['2026-11-14T22:32:00-08:00', 'Tonight'],
    ['2026-11-14T05:59:00-08:00', 'Nov 13'],
    ['2026-11-14T06:00:00-08:00', 'Today'],
    ['2026-11-08T02:10:00-08:00', 'Nov 7'],
    ['2026-01-01T02:10:00-08:00', 'Dec 31, 2025'],
  ])('that %s belongs to is called by the day on which it began', (instant, night) => {
    expect(nightOf(instant, angeles, at('2026-11-14T23:50:00-08:00'))).toBe(night);
  });
});

describe('A time in a sentence', () => {
  it.each([
    ['2026-11-14T22:32:00-08:00', '10:32 PM', 'at 10:32 PM'],
    ['2026-11-07T22:05:00-08:00', 'Nov 7, 10:05 PM', 'on Nov 7 at 10:05 PM'],
    ['2025-11-07T22:05:00-08:00', 'Nov 7, 2025, 10:05 PM', 'on Nov 7, 2025 at 10:05 PM'],
  ])('says of %s no more than is needed', (instant, short, long) => {
    expect(whenOf(instant, angeles, NOW)).toBe(short);
    expect(atWhen(instant, angeles, NOW)).toBe(long);
  });
});
