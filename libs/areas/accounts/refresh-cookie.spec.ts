import { describe, expect, it } from '@jest/globals';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';

const THIRTY_DAYS = 2_592_000;

describe('The refresh cookie', () => {
  const headersSet = () => {
    const set: [string, string][] = [];
    return { set, header: (name: string, value: string) => set.push([name, value]) };
  };

  it('lasts thirty days, for this service’s sign-in alone, and out of the reach of scripts', () => {
    const reply = headersSet();
    setRefreshCookie({ protocol: 'http' }, reply, 'a b/c');
    const cookie = `lineless_refresh=a%20b%2Fc; Max-Age=${THIRTY_DAYS}; Path=/api/auth; HttpOnly; SameSite=Strict`;
    expect(reply.set).toEqual([['set-cookie', cookie]]);
  });

  it('travels encrypted only, where the page came so, and is of this host alone', () => {
    const reply = headersSet();
    setRefreshCookie({ protocol: 'https' }, reply, 'token');
    const cookie = `__Host-lineless_refresh=token; Max-Age=${THIRTY_DAYS}; Path=/; HttpOnly; Secure; SameSite=Strict`;
    expect(reply.set).toEqual([['set-cookie', cookie]]);
  });

  it('ends at once, where it was set', () => {
    const reply = headersSet();
    clearRefreshCookie({ protocol: 'http' }, reply);
    const cookie = 'lineless_refresh=; Max-Age=0; Path=/api/auth; HttpOnly; SameSite=Strict';
    expect(reply.set).toEqual([['set-cookie', cookie]]);
  });

  it.each([
    ['http', 'lineless_refresh=a%20b%2Fc; other=1', 'a b/c'],
    ['http', 'other=1', undefined],
    ['http', undefined, undefined],
    ['https', '__Host-lineless_refresh=token', 'token'],
    // A neighbour of the same site can set this one.
    ['https', 'lineless_refresh=another', undefined],
  ])('comes by %s: of %s is read %s', (protocol, cookie, token) => {
    const headers = cookie === undefined ? {} : { cookie };
    expect(readRefreshCookie({ protocol, headers } as Parameters<typeof readRefreshCookie>[0])).toBe(token);
  });
});
