import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount, parseAmount, percentOf, shareOf } from './money';

describe('amounts at the edge', () => {
  it.each([
    ['12.5', 1250],
    ['0.05', 5],
    ['7', 700],
    ['0', 0],
  ])('reads %s as %i cents', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it.each(['', '-1', '1.005', '1e3', '1,00', '.5', 'NaN', '12345678'])('refuses %j', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  // id: reads-back
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        (cents) => parseAmount(formatAmount(cents)) === cents,
      ),
    );
  });

  it('writes amounts in favour of the customer with a minus', () => expect(formatAmount(-505)).toBe('-5.05'));
});

describe('shares', () => {
  it('rounds half a cent up', () => {
    expect(shareOf(10, 50_000)).toBe(1);
    expect(percentOf(7330, 15)).toBe(1100);
  });

  it('is never more than a cent away from the exact share and never shrinks with the amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (cents, rate) => {
        const share = shareOf(cents, rate);
        expect(Math.abs(share - (cents * rate) / 1_000_000)).toBeLessThanOrEqual(0.5);
        expect(shareOf(cents + 1, rate)).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});
