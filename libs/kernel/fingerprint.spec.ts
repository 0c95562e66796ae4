import { describe, expect, it } from '@jest/globals';
import { fingerprint } from './fingerprint';

describe('A fingerprint', () => {
  // Stored in indexes: another one of the same text would find nothing there.
  it('of a text is the same for ever', () => {
    expect([fingerprint('kiln-hall'), fingerprint('kiln-hall', 'OrderPaid')]).toEqual([
      ...[118211038281160, 138830668253482],
    ]);
  });

  it('tells a hundred thousand ids apart, and where a part of one ends', () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => fingerprint('kiln-hall', `order-${n}`));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids.map((id) => (Number.isSafeInteger(id) ? id : Infinity)))).toBeLessThan(2 ** 47);
    expect(fingerprint('ab', 'c')).not.toBe(fingerprint('a', 'bc'));
    expect(fingerprint('abc')).not.toBe(fingerprint('abc', ''));
  });

  it('spreads over all of the numbers', () => {
    const tenths = new Set(
      Array.from({ length: 1_000 }, (_, n) => Math.floor((10 * fingerprint(`${n}`)) / 2 ** 47)),
    );
    expect(tenths.size).toBe(10);
  });
});
