import { describe, expect, it } from '@jest/globals';
import { linesOf } from './wanted-lines';

describe('The lines of a cart', () => {
  it('are one for each product as it is wanted, with the sum of its pieces', () => {
    const lines = linesOf([
      { productId: 'fries', quantity: 1, options: ['b', 'a'] },
      { productId: 'cola', quantity: 1 },
      { productId: 'fries', quantity: 2, options: ['a', 'b'] },
      { productId: 'cola', quantity: 1, options: [], note: '' },
    ]);
    expect(lines).toEqual([
      { productId: 'fries', quantity: 3, options: ['a', 'b'], note: null },
      { productId: 'cola', quantity: 2, options: [], note: null },
    ]);
  });

  it('differ by options and by note, and each is known by an id of its own', () => {
    const lines = linesOf([
      { productId: 'fries', quantity: 1, options: ['a'] },
      { productId: 'fries', quantity: 1 },
      { productId: 'fries', quantity: 1, note: 'Extra crispy' },
    ]);
    expect(lines.map(({ options, note }) => [options, note])).toEqual([
      [['a'], null],
      [[], null],
      [[], 'Extra crispy'],
    ]);
    const [first, ...others] = lines.map(({ lineId }) => lineId);
    expect(first).toBeUndefined();
    expect(new Set(others).size).toBe(2);
    expect(others).not.toContain(undefined);
  });
});
