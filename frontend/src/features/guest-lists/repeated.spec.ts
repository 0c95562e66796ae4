import { describe, expect, it } from '@jest/globals';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { eventFormOf } from './event-form';
import { copyOf, weeksLater } from './repeated';

const ZONE = 'America/Los_Angeles';
const timesOf = (glevent: Parameters<typeof gleventOf>[0], weeks: number) => {
  const { startTime, endTime } = weeksLater(eventFormOf(gleventOf(glevent)), weeks, ZONE);
  return [startTime, endTime];
};

describe('An event that is repeated', () => {
  it('begins at the same time on the venue’s clock, also when that was put back in between', () => {
    // Friday, October 30, 10 PM to 2 AM; clocks are put back on November 1.
    const night = { startTime: '2026-10-31T05:00:00.000Z', endTime: '2026-10-31T09:00:00.000Z' };
    expect(timesOf(night, 0)).toEqual([night.startTime, night.endTime]);
    expect(timesOf(night, 1)).toEqual(['2026-11-07T06:00:00.000Z', '2026-11-07T10:00:00.000Z']);
    expect(timesOf(night, 2)).toEqual(['2026-11-14T06:00:00.000Z', '2026-11-14T10:00:00.000Z']);
  });

  it('keeps the time at which clocks are put forward: what is skipped is an hour later', () => {
    // Saturday, March 6, 10 PM to 2:30 AM on Sunday; a week later there is no 2:30 AM.
    const night = { startTime: '2027-03-07T06:00:00.000Z', endTime: '2027-03-07T10:30:00.000Z' };
    expect(timesOf(night, 1)).toEqual(['2027-03-14T06:00:00.000Z', '2027-03-14T10:30:00.000Z']);
  });

  it.each([
    ['a week before it begins', '2026-06-06T05:00:00.000Z', '2026-06-20T05:00:00.000Z'],
    ['a moment before its next week', '2026-06-20T04:59:59.000Z', '2026-06-20T05:00:00.000Z'],
    ['at its next week', '2026-06-20T05:00:00.000Z', '2026-06-27T05:00:00.000Z'],
    ['long after it', '2026-08-02T12:00:00.000Z', '2026-08-08T05:00:00.000Z'],
  ])('is copied to the next such day that is to come: %s', (_, now, startTime) => {
    const night = gleventOf({ gleventStatus: 'CANCELLED', reservedCount: 9 });
    const copy = copyOf(night, Date.parse(now), ZONE);
    expect(copy).toMatchObject({ startTime, status: 'UPCOMING', name: night.name, capacity: '200' });
  });
});
