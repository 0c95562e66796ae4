import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anyone } from '@lineless/contracts/access';
import { call } from '@lineless/contracts/call';
import { queryFor } from '@lineless/engine/write/message';
import { ProductError } from '@lineless/kernel/errors';
import { inProcessLimits } from '@lineless/ports/limits/in-process';
import { readSettings, type Settings } from '../settings';
import { startTestServer, type TestCall } from '../testing/test-server';
import { RateLimits } from './rate-limits';
import type { Routed } from './route';

const menu = call({
  method: 'GET',
  path: '/menu',
  summary: 'The menu',
  access: anyone,
  answer: z.object({}),
});
class GetMenu extends queryFor(menu) {}
const calls: readonly TestCall[] = [
  { served: { kind: 'query', call: menu, type: GetMenu }, handle: () => ({}) },
];

const CUSTOMER = '203.0.113.7';

/** What becomes of a request: it passes, or is refused with a code. */
async function outcome(check: Promise<void> | null): Promise<string> {
  try {
    await check;
    return 'passes';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    expect(error.kind).toBe('too-many');
    expect(error.context.retryAfterSeconds).toBeGreaterThan(0);
    return error.code;
  }
}

/** A request that this route has answered. */
const requestTo = (url: string, ip = CUSTOMER) => ({ routeOptions: { url } as Routed['routeOptions'], ip });
const limitsWith = (settings: Partial<Settings>) =>
  new RateLimits({ ...readSettings({}), ...settings }, inProcessLimits);

describe('rate limits', () => {
  // id: stop-an-address-that-asks
  it('stop an address that asks too often, and no other', async () => {
    const limits = limitsWith({ RATE_LIMIT: 2 });
    const ask = (ip = CUSTOMER) => outcome(limits.address(requestTo('/api/products', ip)));
    expect([await ask(), await ask(), await ask()]).toEqual(['passes', 'passes', 'TOO_MANY_REQUESTS']);
    expect(await ask('203.0.113.8')).toBe('passes');
  });

  it('count people by themselves, wherever they are', async () => {
    const limits = limitsWith({ PERSON_RATE_LIMIT: 1 });
    expect(await outcome(limits.person('ana', requestTo('/api/products')))).toBe('passes');
    expect(await outcome(limits.person('ana', requestTo('/api/products', '203.0.113.8')))).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(await outcome(limits.person('ben', requestTo('/api/products')))).toBe('passes');
    // Also on the machine itself, where everybody behind an unknown proxy is.
    expect(await outcome(limits.person('ana', requestTo('/api/products', '127.0.0.1')))).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(limitsWith({ PERSON_RATE_LIMIT: null }).person('ana', requestTo('/api/products'))).toBeNull();
  });

  // id: are-of-their-own-where-addresses-are-looked
  it('are of their own where addresses are looked up, which cost money', async () => {
    const limits = limitsWith({ PERSON_RATE_LIMIT: null });
    const look = (who: string) => outcome(limits.person(who, requestTo('/api/places')));
    const typed = await Promise.all(Array.from({ length: 61 }, () => look('ana')));
    expect(typed.filter((told) => told === 'passes')).toHaveLength(60);
    expect(await look('ana')).toBe('TOO_MANY_REQUESTS');
    expect(await look('ben')).toBe('passes');
  });

  it('are of their own where anybody with a link puts guests on a list', async () => {
    const limits = limitsWith({ RATE_LIMIT: 1 });
    const promote = (ip?: string) =>
      outcome(limits.address(requestTo('/api/guest-list-links/:linkId/reservations', ip)));
    const told = await Promise.all(Array.from({ length: 120 }, () => promote()));
    expect(new Set(told)).toEqual(new Set(['passes']));
    expect(await promote()).toBe('TOO_MANY_REQUESTS');
    expect(await promote('203.0.113.8')).toBe('passes');
    expect(await outcome(limits.address(requestTo('/api/guest-list-links/:linkId')))).toBe('passes');
  });

  it('are of their own where a venue asks for a demo: for an address, and for all together', async () => {
    const limits = limitsWith({ RATE_LIMIT: 1 });
    const submit = (ip?: string) => outcome(limits.address(requestTo('/api/leads', ip)));
    const told = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(new Set(told)).toEqual(new Set(['passes']));
    expect(await submit()).toBe('TOO_MANY_REQUESTS');
    const others = Array.from({ length: 99 }, (_, n) => `198.51.100.${n}`).flatMap((ip) =>
      Array<string>(10).fill(ip),
    );
    for (const ip of others) expect(await submit(ip)).toBe('passes');
    expect(await submit('198.51.100.200')).toBe('TOO_MANY_REQUESTS');
  });

  // id: are-of-their-own-where-a-sign-in-starts
  it('are of their own where a sign-in starts or is verified', async () => {
    const limits = limitsWith({ SIGN_IN_RATE_LIMIT: 1, RATE_LIMIT: 1 });
    const ask = (url: string) => outcome(limits.address(requestTo(url)));
    expect(await ask('/api/auth/start')).toBe('passes');
    expect(await ask('/api/auth/start')).toBe('too_many_attempts');
    expect(await ask('/api/auth/verify')).toBe('passes');
    expect(await ask('/api/auth/verify')).toBe('too_many_attempts');
    expect(await ask('/api/auth/refresh')).toBe('passes');
    expect(await ask('/api/auth/refresh')).toBe('TOO_MANY_REQUESTS');
  });

  // id: count-a-site-of-ipv6
  it('count a site of IPv6 that signs in from many networks', async () => {
    const limits = limitsWith({ SIGN_IN_RATE_LIMIT: 2 });
    const ask = (ip: string) => outcome(limits.address(requestTo('/api/auth/start', ip)));
    const networks = Array.from({ length: 30 }, (_, n) => `2001:db8:1:${n.toString(16)}::7`);
    const told = await Promise.all(networks.map(ask));
    expect(told.filter((one) => one === 'passes')).toHaveLength(20);
    expect(await ask('2001:db8:2:1::7')).toBe('passes');
  });

  it('count a sign-in also on the machine itself', async () => {
    const limits = limitsWith({ SIGN_IN_RATE_LIMIT: 1 });
    const ask = () => outcome(limits.address(requestTo('/api/auth/start', '127.0.0.1')));
    expect([await ask(), await ask()]).toEqual(['passes', 'too_many_attempts']);
  });

  // id: let-a-full-house
  it('let a full house in behind one address', async () => {
    const limits = limitsWith({});
    const asked = Array.from({ length: 2_000 }, async (_, person) => {
      const pages = Array.from({ length: 10 }, () => outcome(limits.address(requestTo('/api/products'))));
      const own = Array.from({ length: 10 }, () =>
        outcome(limits.person(`user-${person}`, requestTo('/api/products'))),
      );
      return Promise.all([...pages, ...own]);
    });
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set(['passes']));
    const signIns = Array.from({ length: 600 }, () => outcome(limits.address(requestTo('/api/auth/start'))));
    expect(new Set(await Promise.all(signIns))).toEqual(new Set(['passes']));
  });

  it('count neither pages nor health checks nor what the machine itself asks, and can be switched off', () => {
    const limits = limitsWith({ RATE_LIMIT: 1, SIGN_IN_RATE_LIMIT: 1 });
    for (const url of ['/*', '/readyz']) expect(limits.address(requestTo(url))).toBeNull();
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(limits.address(requestTo('/api/products', ip))).toBeNull();
    const none = limitsWith({ RATE_LIMIT: null, SIGN_IN_RATE_LIMIT: null });
    for (const url of ['/api/products', '/api/auth/start']) expect(none.address(requestTo(url))).toBeNull();
  });
});

describe('another spelling of a path', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  it.each(['/api/menu', '/%61pi/menu', '/api/m%65nu', '/%61%70%69/menu?x=1'])(
    'is the same call, to limits and headers: %s',
    async (path) => {
      server = await startTestServer({ calls, settings: { RATE_LIMIT: 1, TRUSTED_PROXIES: 1 } });
      const headers = { 'x-forwarded-for': CUSTOMER };
      expect((await server.call('/api/menu', { headers })).status).toBe(200);
      const again = await server.call(path, { headers });
      expect([again.status, again.headers.get('cache-control')]).toEqual([429, 'no-store']);
    },
  );
});

describe('behind a proxy', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  const callFor = (address: string) => server.call('/api/menu', { headers: { 'x-forwarded-for': address } });

  it('that is trusted, each visitor has an address', async () => {
    server = await startTestServer({ calls, settings: { RATE_LIMIT: 1, TRUSTED_PROXIES: 1 } });
    expect((await callFor(CUSTOMER)).status).toBe(200);
    const refused = await callFor(CUSTOMER);
    expect([refused.status, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // What the visitor claims in front of the trusted entry counts for nothing.
    expect((await callFor(`198.51.100.1, ${CUSTOMER}`)).status).toBe(429);
    expect((await callFor('203.0.113.8')).status).toBe(200);
  });

  // id: that-has-spoken-of-what-it-says
  it('that the settings do not name, what it says about addresses is not believed', async () => {
    server = await startTestServer({ calls, settings: { RATE_LIMIT: 1 } });
    // Believed, the second would be refused; as it is, both come from this machine, which is not counted.
    expect((await callFor(CUSTOMER)).status).toBe(200);
    expect((await callFor(CUSTOMER)).status).toBe(200);
  });
});
