import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { findGuests } from './find-guests';
import { fullName } from './guest-names';
import { guestOf } from './testing/guests';

const guests = [
  guestOf('Jess Abbott'),
  guestOf('Luz Castellanos'),
  guestOf("Sinéad O'Connor"),
  guestOf('Marc Quiñones', { phoneNumber: '+13105550142' }),
  guestOf('Anna-Maria Petrov'),
  guestOf('Prince'),
  guestOf('Søren Müller', { reservationId: 'night_0123456789AB7W3K' }),
  guestOf('Anne Marie van der Berg', { promoterLinkId: 'jules' }),
];
const promoterOf = ({ promoterLinkId }: Reservation) =>
  promoterLinkId === undefined ? undefined : 'DJ Jules';
const found = (typed: string) => findGuests(guests, typed, promoterOf).map(fullName);

describe('Guests that are looked for', () => {
  it.each([
    ['quin', ['Marc Quiñones']],
    ['QUIÑ', ['Marc Quiñones']],
    ['sinead', ["Sinéad O'Connor"]],
    ['oconn', ["Sinéad O'Connor"]],
    ["o'conn", ["Sinéad O'Connor"]],
    ['maria', ['Anna-Maria Petrov']],
    ['pr', ['Prince']],
    ['p', ['Anna-Maria Petrov', 'Prince']],
    ['cas luz', ['Luz Castellanos']],
    ['luz cas', ['Luz Castellanos']],
    ['uz', []],
    ['0142', ['Marc Quiñones']],
    ['142', []],
    ['soren', ['Søren Müller']],
    ['soeren', ['Søren Müller']],
    ['muller', ['Søren Müller']],
    ['mueller', ['Søren Müller']],
    ['vanderberg', ['Anne Marie van der Berg']],
    ['berg annemarie', ['Anne Marie van der Berg']],
    ['jules', ['Anne Marie van der Berg']],
    ['ab7w3k', ['Søren Müller']],
    ['b7w3k', []],
  ])('are found by the beginnings of their names, in any order: %p', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it('are all of them, and the same list, while nothing is typed', () => {
    expect(findGuests(guests, '')).toBe(guests);
    expect(findGuests(guests, ' - ')).toBe(guests);
  });
});
