import { describe, expect, it } from '@jest/globals';
import { mobileNumber } from './phone';

describe('a phone number for sign-in', () => {
  it.each(['+13105550100', '+13105550199', '+1 310 555 0105', '+447911123456', '+4915123456789'])(
    'may be %s',
    (text) => {
      expect(mobileNumber(text)).toBe(text.replaceAll(' ', ''));
    },
  );

  it.each([
    '',
    '3105550100',
    '+1310555',
    '+13105550100555',
    'call +13105550100',
    '+13105550100; drop',
    '+0123456789',
  ])('is refused as %p', (text) => {
    expect(() => mobileNumber(text)).toThrow('Invalid phone number. Please enter a valid number.');
  });
});
