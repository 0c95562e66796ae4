import { describe, expect, it } from '@jest/globals';
import { guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { texts } from './texts';
import { noneLeft } from './verdicts';

describe('Why none of a party is let in', () => {
  const venue = { timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' };
  const priya = guestOf('Priya Nair', { quantity: 2 });
  const said = (guest: typeof priya) => noneLeft(guest, venue).text;

  it('is that it was cancelled, also where all of them were in before', () => {
    const cancelled = { reservationStatus: 'CANCELLED' } as const;
    expect(said({ ...priya, ...cancelled })).toBe(texts.verdict.cancelled);
    expect(said({ ...guestIn(priya), ...cancelled })).toBe(texts.verdict.cancelled);
    expect(said(guestIn(priya))).not.toBe(texts.verdict.cancelled);
  });

  it('is how many of them are in, where others are still out', () => {
    expect(said(guestIn(priya, 1))).toContain('1 of 2');
    expect(said(guestIn(priya))).not.toContain('of 2');
  });
});
