import { describe, expect, it } from '@jest/globals';
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
];
const found = (typed: string) => findGuests(guests, typed).map(fullName);

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
  ])('are found by the beginnings of their names, in any order: %p', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it('are all of them, and the same list, while nothing is typed', () => {
    expect(findGuests(guests, '')).toBe(guests);
    expect(findGuests(guests, ' - ')).toBe(guests);
  });
});
