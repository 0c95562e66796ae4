import { describe, expect, it } from '@jest/globals';
import { scannedOrderId, typedCode } from './order-code';

describe("An order's QR code", () => {
  // id: is-the-id-alone-or-the-last
  it('is the id alone, or the last part of an address', () => {
    expect(scannedOrderId(' 01M7WNFRCAYPR2NRZZFPH6NQZY\n')).toBe('01M7WNFRCAYPR2NRZZFPH6NQZY');
    expect(scannedOrderId('https://lineless.example/staff/order/01M7W?x=1#y')).toBe('01M7W');
  });
  it.each([
    '',
    '   ',
    'https://lineless.example/',
    'https://lineless.example/order/',
    'WIFI:S:bar;;',
    'two words',
  ])('%j is none', (text) => expect(scannedOrderId(text)).toBeNull());
});

describe('A typed code', () => {
  it('is understood as people read it', () => {
    expect(['7f3a9c', ' 7F3 A9C', '7F3-A9C', 'OIL123', '7F3A9C99'].map(typedCode)).toEqual([
      '7F3A9C',
      '7F3A9C',
      '7F3A9C',
      '011123',
      '7F3A9C',
    ]);
  });
});
