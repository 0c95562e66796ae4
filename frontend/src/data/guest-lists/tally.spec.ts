import { describe, expect, it } from '@jest/globals';
import { isOn, mayCheckIn, stillOutside, tallyOf } from './tally';
import { guestIn, guestOf } from './testing/guests';

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
      expected: 3,
      waitlisted: 2,
    });
    expect(tallyOf([])).toEqual({ reserved: 0, in: 0, expected: 0, waitlisted: 0 });
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
