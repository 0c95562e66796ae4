import { describe, expect, it } from '@jest/globals';
import { mobileNumber } from './phone';

const COUNTRIES = ['US', 'CA'];

describe('a phone number for sign-in', () => {
  it.each(['+13105550100', '+13105550199', '+1 310 555 0105', '+14165550123'])('may be %s', (text) => {
    expect(mobileNumber(text, COUNTRIES)).toBe(text.replaceAll(' ', ''));
  });

  it('may be of another country where the settings say so, and nowhere else', () => {
    for (const [number, country] of [
      ['+447400123456', 'GB'],
      ['+4915123456789', 'DE'],
    ] as const) {
      expect(mobileNumber(number, [country])).toBe(number);
      expect(() => mobileNumber(number, COUNTRIES)).toThrow('Invalid phone number.');
    }
  });

  it.each([
    '',
    '3105550100',
    '+1310555',
    '+13105550100555',
    'call +13105550100',
    '+13105550100; drop',
    '+0123456789',
    // As long as a number of the country is, and of no area in it.
    '+11115550100',
  ])('is refused as %p', (text) => {
    expect(() => mobileNumber(text, COUNTRIES)).toThrow('Invalid phone number. Please enter a valid number.');
  });
});
