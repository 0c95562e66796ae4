import { describe, expect, it } from '@jest/globals';
import { isOn, mayCheckIn, stillOutside, tallyIn, tallyOf } from './tally';
import { gleventOf, guestIn, guestOf, guestOut } from './testing/guests';

const party = guestOf('Daniel Okafor', { quantity: 4 });
const partly = guestIn(party, 2);
const within = guestIn(guestOf('Priya Nair', { quantity: 3 }));
const pending = guestOf('Anna Petrov', { reservationStatus: 'PENDING' });
const waiting = guestOf('Marc Quiñones', { reservationStatus: 'WAITLISTED', quantity: 2 });
const cancelled = guestOf('Ilse Ramos', { reservationStatus: 'CANCELLED', quantity: 5 });

describe('How a list stands', () => {
  it('is counted in guests: who waits takes no place, who is cancelled counts nowhere', () => {
    expect(tallyOf([partly, within, pending, waiting, cancelled])).toEqual({
      reserved: 8,
      in: 5,
      out: 0,
      expected: 3,
      waitlisted: 2,
    });
    expect(tallyOf([])).toEqual({ reserved: 0, in: 0, out: 0, expected: 0, waitlisted: 0 });
  });

  it('counts who is out for a while neither as in nor as expected, as the server does', () => {
    const standing = { reserved: 7, in: 3, out: 2, expected: 2, waitlisted: 0 };
    expect(tallyOf([guestOut(partly), guestOut(within)])).toEqual(standing);
    expect(tallyIn(gleventOf({ checkedInCount: 5, outCount: 2, expectedCount: 2 }))).toEqual(standing);
    const out = guestOut(within, 3);
    expect([isOn('to-come', out), isOn('in', out), isOn('in', guestOut(within))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['confirmed', party, true],
    ['pending', pending, true],
    ['waiting', waiting, true],
    ['partly in', partly, true],
    ['in', within, false],
    ['cancelled', cancelled, false],
  ])('decides about a guest who is %s: %#', (_, guest, may) => {
    expect(mayCheckIn(guest)).toBe(may);
  });

  it('has a party on both sides of the door while some of it are in', () => {
    expect(stillOutside(partly)).toBe(2);
    expect([isOn('to-come', partly), isOn('in', partly), isOn('all', partly)]).toEqual([true, true, true]);
    expect([isOn('to-come', within), isOn('in', party)]).toEqual([false, false]);
  });
});
