import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AUTH0_APPLICATION, AUTH0_MANAGEMENT } from '../doubles/auth0/applications';
import { Auth0Double } from '../doubles/auth0/double';

const ADA = '+13105550100';
const MINUTE_MS = 60_000;

describe('The double of Auth0 refuses', () => {
  let auth0: Auth0Double;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1);
    auth0 = await Auth0Double.start(() => now);
  });
  afterEach(() => auth0.close());

  async function ask(
    path: string,
    body: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const { AUTH0_CLIENT_ID: client_id, AUTH0_CLIENT_SECRET: client_secret } = AUTH0_APPLICATION;
    const response = await fetch(auth0.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ client_id, client_secret, ...body }),
    });
    const said = (await response.json()) as Readonly<Record<string, string>>;
    return { status: response.status, headers: response.headers, said };
  }
  const start = (over: Readonly<Record<string, string>> = {}, headers?: Readonly<Record<string, string>>) =>
    ask('/passwordless/start', { connection: 'sms', phone_number: ADA, send: 'code', ...over }, headers);
  const refused = async (answer: Promise<{ status: number; said: Readonly<Record<string, string>> }>) => {
    const { status, said } = await answer;
    return `${status} ${said.error ?? ''}`;
  };

  it('a number that is not in E.164, a property that it does not know, and another connection', async () => {
    expect(await refused(start({ phone_number: '310 555 0100' }))).toBe('400 bad.phone_number');
    expect(await refused(start({ type: 'code' }))).toBe('400 bad.request');
    expect(await refused(start({ connection: 'sms2' }))).toBe('400 bad.connection');
  });

  it('a number that its gateway does not send to, with the gateway’s code in words', async () => {
    auth0.tenant.refusedNumbers.set(ADA, 21211);
    const { status, said } = await start();
    expect([status, said.error]).toEqual([400, 'sms_provider_error']);
    expect(said.error_description).toContain('(Code: 21211)');
  });

  it('another application, or a secret that is not its own', async () => {
    expect(await refused(start({ client_secret: 'another' }))).toBe('401 access_denied');
    expect(await refused(start({ client_id: 'another' }))).toBe('401 access_denied');
  });

  it('more than fifty codes in an hour for one address, from every sender', async () => {
    const from = { 'auth0-forwarded-for': '203.0.113.7' };
    for (let n = 0; n < 50; n += 1) expect((await start({}, from)).status).toBe(200);
    const { status, headers } = await start({}, from);
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([429, '0']);
    expect(Number(headers.get('x-ratelimit-reset')) * 1_000).toBe(now + 72_000);
    expect((await start({}, { 'auth0-forwarded-for': '203.0.113.8' })).status).toBe(200);
    now += 72_000;
    expect((await start({}, from)).status).toBe(200);
  });

  describe('a refresh token', () => {
    const refresh = async (refresh_token: string) => {
      const { status, said } = await ask('/oauth/token', { grant_type: 'refresh_token', refresh_token });
      return status === 200 ? (said.refresh_token ?? '') : `${status} ${said.error ?? ''}`;
    };
    const signIn = async () => {
      await start();
      const { said } = await ask('/oauth/token', {
        grant_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
        realm: 'sms',
        username: ADA,
        otp: auth0.tenant.lastCode(ADA),
        scope: 'openid offline_access',
      });
      return said.refresh_token ?? '';
    };

    it('that is the last but one, at any time, and with it all of its sign-in', async () => {
      const first = await signIn();
      const second = await refresh(first);
      expect(second).toMatch(/^v1/);
      // Once more, while the overlap lasts: a second tab.
      const third = await refresh(first);
      expect(third).toMatch(/^v1/);
      expect(await refresh(first)).toBe('403 invalid_grant');
      for (const token of [second, third]) expect(await refresh(token)).toBe('403 invalid_grant');
    });

    it('that comes again after the overlap, and with it all of its sign-in', async () => {
      const first = await signIn();
      const second = await refresh(first);
      now += 10_001;
      expect(await refresh(first)).toBe('403 invalid_grant');
      expect(await refresh(second)).toBe('403 invalid_grant');
    });

    it('that is older than thirty days', async () => {
      const first = await signIn();
      now += 30 * 24 * 60 * MINUTE_MS - 1;
      const second = await refresh(first);
      expect(second).toMatch(/^v1/);
      now += 30 * 24 * 60 * MINUTE_MS;
      expect(await refresh(second)).toBe('403 invalid_grant');
    });

    it('to be given where the default audience allows no offline access', async () => {
      auth0.allowsOffline = false;
      expect(await signIn()).toBe('');
    });
  });

  it('to delete a user for whom has no token of the management, or not the scope', async () => {
    const client = {
      client_id: AUTH0_MANAGEMENT.AUTH0_MANAGEMENT_CLIENT_ID,
      client_secret: AUTH0_MANAGEMENT.AUTH0_MANAGEMENT_CLIENT_SECRET,
      grant_type: 'client_credentials',
    };
    const audience = `https://${AUTH0_APPLICATION.AUTH0_DOMAIN}/api/v2/`;
    expect(await refused(ask('/oauth/token', { ...client, audience: 'https://other/' }))).toBe(
      '403 access_denied',
    );
    const { said } = await ask('/oauth/token', { ...client, audience });
    const remove = async (id: string, token = said.access_token ?? '') => {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${auth0.url}/api/v2/users/${id}`, { method: 'DELETE', headers });
      return status;
    };
    const subject = auth0.tenant.subjectOf(ADA);
    expect(await remove(encodeURIComponent(subject), 'another')).toBe(401);
    expect(await remove('nobody')).toBe(400);
    expect(await remove(encodeURIComponent('sms|nobody'))).toBe(204);
    auth0.mayDelete = false;
    expect(await remove(encodeURIComponent(subject))).toBe(403);
    auth0.mayDelete = true;
    expect(await remove(encodeURIComponent(subject))).toBe(204);
    expect(auth0.tenant.subjectOf(ADA)).not.toBe(subject);
  });

  it('to list or to revoke refresh tokens without a token of the management, or not the scope', async () => {
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const subject = encodeURIComponent(auth0.tenant.subjectOf(ADA));
    const list = (token: string, of = subject) =>
      fetch(`${auth0.url}/api/v2/users/${of}/refresh-tokens?take=50`, bearer(token));
    const revoke = (token: string) =>
      fetch(`${auth0.url}/api/v2/refresh-tokens/unknown`, { method: 'DELETE', ...bearer(token) });
    const management = 'token-of-the-management';
    expect([(await list('another')).status, (await revoke('another')).status]).toEqual([401, 401]);
    expect((await list(management, 'nobody')).status).toBe(400);
    expect(await (await list(management)).json()).toEqual({ tokens: [] });
    expect((await revoke(management)).status).toBe(204);
    auth0.mayListSessions = false;
    expect([(await list(management)).status, (await revoke(management)).status]).toEqual([403, 403]);
  });

  it('to name a refresh token: it lists one for each sign-in, however often that was rotated', async () => {
    await start();
    const otp = auth0.tenant.lastCode(ADA);
    let token = auth0.tenant.redeem(ADA, otp, 'First/1');
    const made = now;
    now += MINUTE_MS;
    token = auth0.tenant.rotate(token, 'Second/2').refreshToken;
    const [listed, ...others] = auth0.tenant.refreshTokensOf(auth0.tenant.subjectOf(ADA));
    expect([listed, others]).toMatchObject([
      {
        created_at: new Date(made).toISOString(),
        last_exchanged_at: new Date(now).toISOString(),
        device: { initial_user_agent: 'First/1', last_user_agent: 'Second/2' },
      },
      [],
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('a wrong code, and after the third one the right code too', async () => {
    await start();
    const code = auth0.tenant.lastCode(ADA);
    const wrong = code === '123456' ? '654321' : '123456';
    const redeem = (otp: string) =>
      ask('/oauth/token', {
        grant_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
        realm: 'sms',
        username: ADA,
        otp,
        scope: 'openid offline_access',
      });
    expect(await refused(redeem(wrong))).toBe('403 invalid_grant');
    expect(await refused(redeem(wrong))).toBe('403 invalid_grant');
    for (const otp of [wrong, code])
      expect((await redeem(otp)).said.error_description).toContain('maximum number of attempts');
    await start();
    now += 10 * MINUTE_MS;
    expect((await redeem(auth0.tenant.lastCode(ADA))).said.error_description).toContain('expired');
  });
});
