import { describe, expect, it } from '@jest/globals';
import { encodingFor } from './encoding';

describe('How a body is packed', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['sbr, brotli', undefined],
    ['x-gzip', 'gzip'],
  ])('to a client that takes %p: %p', (accepts, encoding) => {
    expect(encodingFor(accepts)).toBe(encoding);
  });

  it('only as it is there', () => {
    expect(encodingFor('br, gzip', ['gzip'])).toBe('gzip');
    expect(encodingFor('br', ['gzip'])).toBeUndefined();
    expect(encodingFor('br', [])).toBeUndefined();
  });
});
