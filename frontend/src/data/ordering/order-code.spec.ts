import { describe, expect, it } from '@jest/globals';
import { ordersWithCode, scannedOrderId, typedCode } from './order-code';
import { paidOrder } from './testing/orders';

describe("An order's QR code", () => {
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
  it('finds every order it may stand for, each once', () => {
    const one = paidOrder({ orderId: '01AAAA7F3A9C' });
    const other = paidOrder({ orderId: '01BBBB7F3A9C' });
    const stranger = paidOrder({ orderId: '01CCCC000000' });
    expect(ordersWithCode('7F3A9C', [one, stranger], [one, other])).toEqual([one, other]);
    expect(ordersWithCode('7F3A9D', [one, other])).toEqual([]);
  });
});
