import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { session } from '@lineless/contracts/accounts/sessions';
import { sessionList } from '@lineless/contracts/accounts/own-sessions';
import { createLog } from '@lineless/platform/logging';
import type { Answer, ApiClient } from '../support/api-client';
import { read, refusal } from '../support/order-flow';
import { securityEvents } from '../support/metrics';
import { Venue } from '../support/venue';

const REFRESH = '/api/auth/refresh';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
const THIEF = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('A session that another person wants', () => {
  const lines: string[] = [];
  let venue: Venue;

  beforeAll(async () => {
    venue = await Venue.open({
      log: createLog('info', { write: (line) => lines.push(line) }),
      settings: { TRUSTED_PROXIES: 1, TEST_PROVIDERS: 'on' },
    });
  });
  afterAll(() => venue.close());

  const signedIn = async () => {
    const person = await venue.newcomer();
    [person.userAgent, person.address] = [PHONE, '198.51.100.7'];
    await person.renew();
    return { person, cookie: person.cookie ?? '' };
  };
  const renewing = (cookie: string, userAgent: string, address: string) => {
    const browser = Object.assign(venue.visitor(), { cookie, userAgent, address });
    return browser.post(REFRESH);
  };
  const toldOf = async (act: () => Promise<unknown>) => {
    const earlier = lines.length;
    await act();
    return lines
      .slice(earlier)
      .map((line) => (JSON.parse(line) as { security?: string }).security)
      .filter((kind) => kind === 'token-reused');
  };

  it('goes on for tabs that renew it side by side, and nothing is reported', async () => {
    const { cookie } = await signedIn();
    const told = await toldOf(async () => {
      for (let tab = 0; tab < 3; tab += 1)
        expect((await renewing(cookie, PHONE, '198.51.100.7')).status).toBe(200);
    });
    expect(told).toEqual([]);
  });

  // id: is-told-where-another-renews
  it.each([
    ['browser', THIEF, '198.51.100.7'],
    ['address', PHONE, '203.0.113.9'],
  ])(
    'is reported where another %s renews it in the same moment, and does not end',
    async (_, agent, address) => {
      const { person, cookie } = await signedIn();
      expect(await toldOf(() => renewing(cookie, PHONE, '198.51.100.7'))).toEqual([]);
      let answer: Answer | undefined;
      const told = await toldOf(async () => {
        answer = await renewing(cookie, agent, address);
      });
      expect([told, answer?.status]).toEqual([['token-reused'], 200]);
      expect((await person.get('/api/vendors')).status).toBe(200);
      expect(await securityEvents(venue, 'token-reused')).toBeGreaterThan(0);
      expect(lines.join('')).not.toMatch(/198\.51\.100|203\.0\.113|Firefox/);
    },
  );

  // id: ends-with-its-token-alone
  it('ends with its token alone, sockets and all, where the sign-out comes without a cookie', async () => {
    const { person } = await signedIn();
    const screen = venue.screen(person);
    await screen.subscribe(`user:${person.userId}`);
    const gone = screen.disconnected();
    const { cookie } = person;
    person.cookie = undefined;
    expect((await person.post('/api/auth/logout')).status).toBe(204);
    await gone;
    expect(refusal(await person.get('/api/vendors'))).toEqual([401, 'SESSION_ENDED']);
    person.cookie = cookie;
    expect(refusal(await person.post(REFRESH))).toEqual([401, 'SESSION_ENDED']);
  });

  describe('over TLS', () => {
    const TLS = { 'x-forwarded-proto': 'https' };
    const overTls = (who: ApiClient, path: string, headers = {}) =>
      who.post(path, undefined, { ...TLS, ...headers });
    const cookiesOf = ({ headers }: Answer) => headers['set-cookie'] ?? [];

    // id: is-kept-in-a-cookie-of-this-host
    it('is kept in a cookie of this host alone, which no neighbour can put there, and goes with it', async () => {
      const { person } = await signedIn();
      const { cookie: plain = '' } = person;
      const value = plain.split('=')[1] ?? '';
      // What a neighbour of the same site could set is not looked at.
      expect(refusal(await overTls(person, REFRESH))).toEqual([401, 'SESSION_ENDED']);
      person.cookie = `__Host-lineless_refresh=${value}`;
      const renewed = await overTls(person, REFRESH);
      expect(cookiesOf(renewed)).toEqual([
        expect.stringMatching(
          /^__Host-lineless_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      person.token = read(renewed, session).idToken;
      const listed = read(await person.get(`/api/users/${person.userId}/sessions`, TLS), sessionList);
      expect(listed.sessions).toMatchObject([{ isCurrent: true }]);
      const out = await overTls(person, '/api/auth/logout');
      expect(cookiesOf(out)).toEqual([
        '__Host-lineless_refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      ]);
    });
  });
});
