import { describe, expect, it } from '@jest/globals';
import { invalidCode } from './invalid-code';

describe('What is said about a code that is none', () => {
  it('is what to do, as a sentence', () => {
    expect(invalidCode('location')).toBe('Please scan a valid location QR code');
  });

  it.each([
    ['location', 'Invalid URL format.', 'Invalid URL format. Please scan a valid location QR code'],
    ['location', 'Invalid param value.', 'Invalid param value. Please scan a valid location QR code'],
    ['order', 'Invalid QR code format', 'Invalid QR code format. Please scan a valid order QR code'],
  ] as const)('is, of a %s, first why: %s', (of, reason, said) => {
    expect(invalidCode(of, reason)).toBe(said);
  });
});
