import { describe, expect, it } from '@jest/globals';
import { givenName } from './person-name';

describe('what a person is called', () => {
  it.each([
    'Ana Reyes',
    'Cardi',
    'Ana Card',
    'A Cardoso',
    'Guest Wilson',
    '李',
    'O’Neill',
    'Søren Núñez Ríos',
  ])('is %j', (name) => {
    expect(givenName(name)).toBe(name);
  });

  it('has no needless spaces', () => {
    expect(givenName('  Ana   Reyes ')).toBe('Ana Reyes');
  });

  // id: is-no-name-where-a-card-has-none
  it.each([
    ...['A Card', 'a  card', 'CARDHOLDER', 'Card-Holder', 'Visa Cardholder', 'N/A', 'Apple Pay', 'Guest'],
    ...['', '   ', '-', '4242 4242', '…', null, undefined],
  ])('is nothing where it is %j', (text) => {
    expect(givenName(text)).toBeNull();
  });
});
