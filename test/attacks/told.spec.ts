import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@lineless/platform/logging';
import { DEMO, type ApiClient } from '../support/api-client';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const UNKNOWN = '+13105557999';
const MORE_THAN_A_MINUTE_ALLOWS = 6;

/** What operators see of each attack: a line that says its kind and where, a count, and nothing about a person. */
describe('an attack', () => {
  const lines: string[] = [];
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({
      log: createLog('warn', { write: (line) => lines.push(line) }),
      settings: {
        TRUSTED_PROXIES: 1,
        TEST_PROVIDERS: 'on',
        PERSON_RATE_LIMIT: MORE_THAN_A_MINUTE_ALLOWS - 1,
      },
    });
  });
  afterAll(() => venue.close());

  const attacks: readonly [kind: string, route: string | undefined, attack: () => Promise<unknown>][] = [
    ['sign-in-failed', '/api/auth/verify', guessACode],
    ['refused', '/api/vendors/:vendorId/vendor-roles', async () => staffOf(await venue.customer())],
    ['foreign-page', '/api/auth/start', signInFromElsewhere],
    ['token-forged', undefined, async () => staffOf(await withForgedToken())],
    ['token-forged', undefined, connectWithForgedToken],
    ['notice-forged', '/api/webhooks/stripe', forgeNotice],
    ['rate-limited', '/api/vendors/:vendorId/vendor-roles', flood],
  ];

  // id: that-is-at-is-told
  it.each(attacks)('that is %s at %s is told', async (kind, route, attack) => {
    const before = await counted(kind);
    const earlier = lines.length;
    await attack();
    await until(
      async () => (await counted(kind)) > before || undefined,
      () => kind,
    );
    const told = lines.slice(earlier).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toContainEqual(
      expect.objectContaining({ level: 'warn', security: kind, ...(route !== undefined && { route }) }),
    );
  });

  // id: names
  it('names no person', () => {
    expect(lines.join('')).not.toMatch(/7999|127\.0\.0\.1|10\.9\.8\.7|eyJ/);
  });

  it('is not a token of ours that is past its time, or a word that is not understood', async () => {
    const before = await counted('token-forged');
    const guest = await venue.newcomer();
    venue.runtime.forward(3 * 3_600_000);
    expect((await guest.get(`/api/users/${guest.userId}/profile`)).status).toBe(401);
    expect((await guest.post('/api/auth/start', { phoneNumber: 'no number' })).status).toBe(400);
    expect(await counted('token-forged')).toBe(before);
  });

  async function guessACode(): Promise<void> {
    const guest = venue.visitor();
    await guest.post('/api/auth/start', { phoneNumber: UNKNOWN });
    const code = (await guest.latestCode(UNKNOWN)) === '000000' ? '000001' : '000000';
    expect((await guest.post('/api/auth/verify', { phoneNumber: UNKNOWN, code })).status).toBe(401);
  }

  async function signInFromElsewhere(): Promise<void> {
    const headers = { origin: 'https://lineless.evil.example' };
    const { status } = await venue.visitor().post('/api/auth/start', { phoneNumber: UNKNOWN }, headers);
    expect(status).toBe(403);
  }

  async function withForgedToken(): Promise<ApiClient> {
    const visitor = await venue.customer();
    const [header, , signature] = (visitor.token ?? '').split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'owner', phone_number: DEMO.superAdmin }));
    visitor.token = `${header}.${claims.toString('base64url')}.${signature}`;
    return visitor;
  }

  async function connectWithForgedToken(): Promise<void> {
    venue.screen(await withForgedToken());
  }

  async function forgeNotice(): Promise<void> {
    const headers = { 'stripe-signature': 't=1,v1=00' };
    await venue.visitor().post('/api/webhooks/stripe', { type: 'payment_intent.succeeded' }, headers);
  }

  async function flood(): Promise<void> {
    const guest = await venue.staff();
    guest.address = '10.9.8.7';
    const answers = [];
    for (let asked = 0; asked < MORE_THAN_A_MINUTE_ALLOWS; asked += 1) answers.push(await staffOf(guest));
    expect(answers.at(-1)).toBe(429);
  }

  async function staffOf(person: ApiClient): Promise<number> {
    return (await person.get(`/api/vendors/${DEMO.vendor}/vendor-roles`)).status;
  }

  async function counted(kind: string): Promise<number> {
    const text = await venue.server.composition.given.metrics.text();
    const line = text
      .split('\n')
      .find((one) => one.startsWith(`lineless_security_events_total{kind="${kind}"}`));
    return Number(line?.split(' ').at(-1));
  }
});
