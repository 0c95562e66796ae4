import { describe, expect, it } from '@jest/globals';
import { earliest, newestPosition, sawPosition } from './position';

describe('The position of this page', () => {
  it('is the newest that was seen, and none before', () => {
    expect(newestPosition()).toBeNull();
    for (const position of [null, '']) sawPosition(position);
    expect(newestPosition()).toBeNull();
    for (const position of ['0007', '0005', null]) sawPosition(position);
    expect(newestPosition()).toBe('0007');
    sawPosition('0008');
    expect(newestPosition()).toBe('0008');
  });
});

describe('The earliest position', () => {
  it.each([
    [['p2', 'p1', 'p3'], 'p1'],
    [['p2', null], null],
    [[null], null],
    [[], null],
  ])('of %j is %s', (positions, expected) => expect(earliest(positions)).toBe(expected));
});
