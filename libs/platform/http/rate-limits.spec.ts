import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { ProductError } from '@lineless/kernel/errors';
import { readSettings, type Settings } from '../settings';
import { startTestServer } from '../testing/test-server';
import { Access } from './access';
import { RateLimits } from './rate-limits';

@Controller('menu')
class MenuRoutes {
  @Get()
  @Access('anyone')
  menu(): object {
    return {};
  }
}

const CUSTOMER = '203.0.113.7';

/** What becomes of a request from an address: it passes, or is refused with a code. */
async function outcome(limits: RateLimits, url: string, ip = CUSTOMER): Promise<string> {
  try {
    await limits.check({ url, ip });
    return 'passes';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    expect(error.kind).toBe('too-many');
    expect(error.context.retryAfterSeconds).toBeGreaterThan(0);
    return error.code;
  }
}

const limitsWith = (settings: Partial<Settings>) => new RateLimits({ ...readSettings({}), ...settings });

describe('rate limits', () => {
  it('stop an address that asks too often, and no other', async () => {
    const limits = limitsWith({ RATE_LIMIT: 2 });
    expect(await outcome(limits, '/api/products')).toBe('passes');
    expect(await outcome(limits, '/api/products')).toBe('passes');
    expect(await outcome(limits, '/api/products')).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(limits, '/api/products', '203.0.113.8')).toBe('passes');
  });

  it('are strict where a sign-in starts or is verified', async () => {
    const limits = limitsWith({ SIGN_IN_RATE_LIMIT: 1 });
    expect(await outcome(limits, '/api/auth/start')).toBe('passes');
    expect(await outcome(limits, '/api/auth/verify?again')).toBe('too_many_attempts');
    expect(await outcome(limits, '/api/auth/refresh')).toBe('passes');
  });

  it('count neither pages nor health checks nor the machine itself, and can be switched off', () => {
    const limits = limitsWith({ RATE_LIMIT: 1 });
    expect(limits.check({ url: '/demo', ip: CUSTOMER })).toBeNull();
    expect(limits.check({ url: '/readyz', ip: CUSTOMER })).toBeNull();
    expect(limits.check({ url: '/api/products', ip: '127.0.0.1' })).toBeNull();
    expect(limitsWith({ RATE_LIMIT: null }).check({ url: '/api/products', ip: CUSTOMER })).toBeNull();
  });
});

describe('behind a proxy', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  const callFor = (address: string) => server.call('/api/menu', { headers: { 'x-forwarded-for': address } });

  it('that is trusted, each visitor has an address', async () => {
    server = await startTestServer({
      controllers: [MenuRoutes],
      settings: { RATE_LIMIT: 1, TRUSTED_PROXIES: 1 },
    });
    expect((await callFor(CUSTOMER)).status).toBe(200);
    const refused = await callFor(CUSTOMER);
    expect([refused.status, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // What the visitor claims in front of the trusted entry counts for nothing.
    expect((await callFor(`198.51.100.1, ${CUSTOMER}`)).status).toBe(429);
    expect((await callFor('203.0.113.8')).status).toBe(200);
  });
});
