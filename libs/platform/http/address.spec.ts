import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { addressOf } from './address';

describe('where a request comes from', () => {
  const from = (trusted: number, remoteAddress: string, ...forwarded: string[]) =>
    addressOf(
      { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
      trusted,
    );

  it.each<[string, number, string, string[]]>([
    ['10.0.0.1', 0, '10.0.0.1', []],
    ['10.0.0.1', 0, '10.0.0.1', ['203.0.113.7']],
    ['203.0.113.7', 1, '10.0.0.1', ['203.0.113.7']],
    ['203.0.113.7', 1, '10.0.0.1', ['192.0.2.1, 203.0.113.7']],
    ['192.0.2.1', 2, '10.0.0.1', ['192.0.2.1', '203.0.113.7']],
    ['203.0.113.7', 3, '10.0.0.1', ['203.0.113.7']],
    ['10.0.0.1', 1, '10.0.0.1', ['']],
  ])('is %s behind %d proxies of %s that say %j', (address, trusted, remote, forwarded) => {
    expect(from(trusted, remote, ...forwarded)).toBe(address);
  });
});
