import { describe, expect, it } from '@jest/globals';
import {
  clearRefreshCookie,
  readBrowserCookie,
  readRefreshCookie,
  setBrowserCookie,
  setRefreshCookie,
} from './cookies';

const THIRTY_DAYS = 2_592_000;

describe('The refresh cookie', () => {
  const headersSet = () => {
    const set: [string, string][] = [];
    return { set, header: (name: string, value: string) => set.push([name, value]) };
  };

  // id: lasts-thirty-days
  it('lasts thirty days, for this service’s sign-in alone, and out of the reach of scripts', () => {
    const reply = headersSet();
    setRefreshCookie({ protocol: 'http' }, reply, 'a b/c');
    const cookie = `lineless_refresh=a%20b%2Fc; Max-Age=${THIRTY_DAYS}; Path=/api/auth; HttpOnly; SameSite=Strict`;
    expect(reply.set).toEqual([['set-cookie', cookie]]);
  });

  // id: travels-encrypted-only-where-the-page
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
  ] as const)('comes by %s: of %s is read %s', (protocol, cookie, token) => {
    expect(readRefreshCookie({ protocol, headers: cookie === undefined ? {} : { cookie } })).toBe(token);
  });
});

describe('The browser’s cookie', () => {
  it('lasts as long as browsers let one, as hidden as the other, and is read beside it', () => {
    const set: string[] = [];
    setBrowserCookie({ protocol: 'https' }, { header: (_, value: string) => set.push(value) }, 'id.mark');
    const scope = 'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict';
    expect(set).toEqual([`__Host-lineless_browser=id.mark; ${scope}`]);
    const request = {
      protocol: 'https',
      headers: { cookie: '__Host-lineless_refresh=token; __Host-lineless_browser=id.mark' },
    } as const;
    expect([readRefreshCookie(request), readBrowserCookie(request)]).toEqual(['token', 'id.mark']);
  });
});
