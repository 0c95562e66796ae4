import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dateTimeText, readDateTime, readExact, exactText } from './date-time-text';

describe('S5: a date and time as people read and type it', () => {
  it.each([
    ['2026-06-12T18:00', '06/12/2026 06:00 PM'],
    ['2026-06-12T00:05', '06/12/2026 12:05 AM'],
    ['2026-06-12T12:55', '06/12/2026 12:55 PM'],
    ['2026-11-01T01:30', '11/01/2026 01:30 AM'],
    ['', ''],
  ])('%s reads %s', (local, text) => {
    expect(dateTimeText(local)).toBe(text);
  });

  it.each([
    ['6/12/2026 6:00 pm', '2026-06-12T18:00'],
    [' 06/12/2026, 12:00AM ', '2026-06-12T00:00'],
    ['02/29/2028 9:05 p.m.', '2028-02-29T21:05'],
    ['02/29/2026 09:05 PM', null],
    ['13/01/2026 09:05 PM', null],
    ['06/12/2026 13:00 PM', null],
    ['06/12/2026 00:30 AM', null],
    ['06/12/2026 09:60 PM', null],
    ['06/12/2026', null],
    ['tomorrow', null],
  ])('%j is understood as %s', (text, local) => {
    expect(readDateTime(text)).toBe(local);
  });

  it('is understood as it was written, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 366 * 24 * 60 }), (minutes) => {
        const local = new Date(Date.UTC(2020, 0, 1) + minutes * 60_000).toISOString().slice(0, 16);
        expect(readDateTime(dateTimeText(local))).toBe(local);
      }),
    );
  });
});

describe('An exact time', () => {
  it.each([
    ['11/20/2026 23:37:30.218', '2026-11-20T23:37', '30.218'],
    ['11/20/2026 23:37:30', '2026-11-20T23:37', '30.000'],
    ['11/20/2026, 23:37', '2026-11-20T23:37', '00.000'],
    ['11/20/2026 11:37:30 PM', '2026-11-20T23:37', '30.000'],
    ['1/2/2026 0:05:09,5', '2026-01-02T00:05', '09.500'],
    ['11/20/2026 12:00 am', '2026-11-20T00:00', '00.000'],
  ])('is read from %s', (text, local, seconds) => {
    expect(readExact(text)).toEqual({ local, seconds });
  });

  it.each([
    ...[
      '11/20/2026 24:00',
      '11/20/2026 23:60',
      '11/20/2026 23:59:60',
      '02/30/2026 12:00',
      '13/01/2026 12:00',
    ],
    ...['11/20/2026 13:00 PM', '11/20/2026 0:30 AM', '11/20/2026 23:3', '11/20/2026', ''],
  ])('is none in %s', (text) => {
    expect(readExact(text)).toBeNull();
  });

  it.each([
    ['2026-11-20T23:37', '30.218', '11/20/2026 23:37:30.218'],
    ['2026-11-20T23:37', '30.000', '11/20/2026 23:37:30'],
    ['2026-11-20T23:37', '30.999', '11/20/2026 23:37:30'],
    ['', '', ''],
  ])('is written as records have it: %s', (local, seconds, text) => {
    expect(exactText({ local, seconds })).toBe(text);
  });
});
