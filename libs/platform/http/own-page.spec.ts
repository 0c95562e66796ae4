import { describe, expect, it } from '@jest/globals';
import { ProductError } from '@lineless/kernel/errors';
import { requireOwnPage } from './own-page';
import type { Routed } from './route';

const FOREIGN = 'FOREIGN_ORIGIN';
const NO_JSON = 'JSON_ONLY';

describe('Who is signed in or out', () => {
  const judged = (
    headers: Record<string, string>,
    { url = '/api/auth/verify', host = 'Bar.example' } = {},
  ) => {
    try {
      const routeOptions = { url } as Routed['routeOptions'];
      requireOwnPage({ routeOptions, headers: { host, ...headers }, protocol: 'http' });
      return null;
    } catch (error) {
      if (error instanceof ProductError) return error.code;
      throw error;
    }
  };

  it.each([
    [{}, null],
    [{ origin: 'http://bar.example' }, null],
    [{ origin: 'HTTP://BAR.EXAMPLE' }, null],
    [{ origin: 'https://bar.example' }, FOREIGN],
    [{ origin: 'http://bar.example.evil' }, FOREIGN],
    [{ origin: 'null' }, FOREIGN],
    [{ 'sec-fetch-site': 'same-origin' }, null],
    [{ 'sec-fetch-site': 'none' }, null],
    [{ 'sec-fetch-site': 'cross-site' }, FOREIGN],
    [{ 'sec-fetch-site': 'same-site' }, FOREIGN],
    [{ origin: 'http://bar.example', 'sec-fetch-site': 'cross-site' }, FOREIGN],
    [{ 'content-type': 'application/json' }, null],
    [{ 'content-type': 'Application/JSON; charset=utf-8' }, null],
    [{ 'content-type': 'application/json-seq' }, NO_JSON],
    [{ 'content-type': 'text/plain' }, NO_JSON],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, NO_JSON],
  ])('comes from a page of ours: %j is %s', (headers, code) => {
    expect(judged(headers)).toBe(code);
  });

  // id: is-all-that-is-asked-for-other-calls
  it('is all that is asked for: other calls carry a token that no other page has', () => {
    const foreign = { origin: 'http://evil.example' };
    expect(judged(foreign, { url: '/api/orders' })).toBeNull();
  });
});
