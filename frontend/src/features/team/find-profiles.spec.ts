import { describe, expect, it } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import { findProfiles } from './find-profiles';

const person = (name: string, role: Role, phoneNumber: string) => ({
  ...{ vendorId: 'kiln-hall', name, role, phoneNumber, version: 1 },
});
const people = [
  person('Søren Müller', 'STAFF', '+13105550101'),
  person('Ana María López', 'MANAGER', '+13105550102'),
  person('Marian Ott', 'STAFF', '+442071838750'),
];
const found = (typed: string, role: Role | '' = '') =>
  findProfiles(people, { typed, role }).map(({ name }) => name);

describe('The profiles that are looked for', () => {
  it.each([
    ['', ['Søren Müller', 'Ana María López', 'Marian Ott']],
    ['  ', ['Søren Müller', 'Ana María López', 'Marian Ott']],
    ['soren', ['Søren Müller']],
    ['mueller', ['Søren Müller']],
    ['MARIA', ['Ana María López', 'Marian Ott']],
    ['ana maria', ['Ana María López']],
    // From the beginning of a word on.
    ['ria', []],
  ])('are called so, with and without marks: %j', (typed, names) => expect(found(typed)).toEqual(names));

  it.each([
    ['(310) 555-0101', ['Søren Müller']],
    ['+1 310.555.0102', ['Ana María López']],
    ['0102', ['Ana María López']],
    ['310555', ['Søren Müller', 'Ana María López']],
    ['+44 20 7183', ['Marian Ott']],
    ['0103', []],
    // Brackets alone are no number, and no name either.
    ['()', []],
    // Neither is a number within words.
    ['bar 0102', []],
  ])('have these digits in their number, however it is written: %j', (typed, names) =>
    expect(found(typed)).toEqual(names),
  );

  it('have the role, beside what is typed', () => {
    expect(found('', 'STAFF')).toEqual(['Søren Müller', 'Marian Ott']);
    expect(found('maria', 'STAFF')).toEqual(['Marian Ott']);
    expect(found('maria', 'ADMIN')).toEqual([]);
  });
});
