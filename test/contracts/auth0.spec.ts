import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { AUTH0_TIMEOUT_MS } from '@lineless/ports/identity/auth0-http';
import { openAuth0Identity, type Auth0IdentityOptions } from '@lineless/ports/identity/auth0-provider';
import { identityContract } from '@lineless/ports/identity/contract';
import { sessionsContract } from '@lineless/ports/identity/testing/sessions-contract';
import {
  IdentityUnavailable,
  NumberRefused,
  SessionEnded,
  TooManyAttempts,
  type IdentityProvider,
} from '@lineless/ports/identity/port';
import { AUTH0_APPLICATION, AUTH0_MANAGEMENT } from '../doubles/auth0/applications';
import { Auth0Double, type Auth0Fault } from '../doubles/auth0/double';

const ADA = '+13105550100';

const MANAGEMENT = {
  clientId: AUTH0_MANAGEMENT.AUTH0_MANAGEMENT_CLIENT_ID,
  clientSecret: AUTH0_MANAGEMENT.AUTH0_MANAGEMENT_CLIENT_SECRET,
};

let auth0: Auth0Double;
let runtime: VirtualRuntime;
let identity: IdentityProvider;
let troubles: string[];

function open(over: Partial<Auth0IdentityOptions> = {}): IdentityProvider {
  const {
    AUTH0_DOMAIN: domain,
    AUTH0_CLIENT_ID: clientId,
    AUTH0_CLIENT_SECRET: clientSecret,
  } = AUTH0_APPLICATION;
  return openAuth0Identity({
    client: { domain, clientId, clientSecret },
    runtime,
    baseUrl: auth0.url,
    sendsInAMinute: null,
    onTrouble: (call, what) => troubles.push(`${call}: ${what}`),
    ...over,
  });
}

beforeEach(async () => {
  runtime = new VirtualRuntime();
  auth0 = await Auth0Double.start(() => runtime.now());
  troubles = [];
  identity = open();
});
afterEach(async () => {
  await identity.close();
  await auth0.close();
});

identityContract('Auth0', async () => ({
  identity,
  lastCode: async (phoneNumber) => auth0.tenant.lastCode(phoneNumber),
  advance: (ms) => runtime.advance(ms),
  traits: { wrongTries: 2, keepsEarlierCodes: false },
  close: async () => undefined,
}));
sessionsContract('Auth0', async () => {
  identity = open({ management: MANAGEMENT });
  return {
    identity,
    lastCode: async (phoneNumber) => auth0.tenant.lastCode(phoneNumber),
    advance: (ms) => runtime.advance(ms),
    traits: { wrongTries: 2, keepsEarlierCodes: false },
    close: async () => undefined,
  };
});

const verify = (phoneNumber = ADA) =>
  identity.verifyCode({ phoneNumber, code: auth0.tenant.lastCode(phoneNumber) });
async function signIn(phoneNumber = ADA) {
  await identity.sendCode({ phoneNumber });
  return verify(phoneNumber);
}
const authenticate = async (token: string, by = identity) => by.authenticate(token);
const keysAsked = () => auth0.asked.filter((call) => call.startsWith('GET')).length;

describe('Signing in at Auth0', () => {
  // id: makes-its-subject-an-id
  it('makes its subject an id of ours that no path has to encode', async () => {
    const { identity: who } = await signIn();
    expect(who).toEqual({
      userId: auth0.tenant.subjectOf(ADA).replace('sms|', 'sms-'),
      phoneNumber: ADA,
    });
    expect(who.userId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it('says from which address a person asks', async () => {
    await identity.sendCode({ phoneNumber: ADA, from: '203.0.113.7' });
    expect(auth0.lastAddress).toBe('203.0.113.7');
    await identity.verifyCode({ phoneNumber: ADA, code: auth0.tenant.lastCode(ADA), from: '203.0.113.8' });
    expect(auth0.lastAddress).toBe('203.0.113.8');
  });

  it('reads the number from the name where the token has no other', async () => {
    auth0.claims = { phone_number: undefined };
    expect((await signIn()).identity.phoneNumber).toBe(ADA);
  });

  // id: another-connection
  it.each<[string, object]>([
    ['another connection', { sub: 'google-oauth2|1234' }],
    ['no phone', { phone_number: undefined, name: 'Ada' }],
    ['another application', { aud: 'another-client' }],
    ['another tenant', { iss: 'https://somebody.example/' }],
    ['yesterday', { exp: 1_000 }],
  ])('trusts no token of %s, and says so', async (_, claims) => {
    auth0.claims = { ...claims };
    await expect(signIn()).rejects.toThrow(IdentityUnavailable);
    expect(troubles).toEqual(['tokens: its id tokens are not for us']);
  });

  it('sends so many codes to everybody and no more', async () => {
    identity = open({ sendsInAMinute: 2 });
    await identity.sendCode({ phoneNumber: '+13105550201' });
    await expect(identity.sendCode({ phoneNumber: '+13105550203' })).rejects.toThrow(TooManyAttempts);
    await identity.sendCode({ phoneNumber: '+13105550202', isKnown: true });
    await expect(identity.sendCode({ phoneNumber: '+13105550203', isKnown: true })).rejects.toThrow(
      TooManyAttempts,
    );
    await runtime.advance(60_000);
    await identity.sendCode({ phoneNumber: '+13105550203' });
  });

  it('lets an address where no code was asked for try ten times, and a browser that has asked goes on', async () => {
    const from = '203.0.113.7';
    const wrong = () => (auth0.tenant.lastCode(ADA) === '123456' ? '654321' : '123456');
    for (let tries = 0; tries < 10; tries += 1) {
      if (tries % 2 === 0) await identity.sendCode({ phoneNumber: ADA });
      await identity.verifyCode({ phoneNumber: ADA, code: wrong(), from }).catch(() => undefined);
    }
    const code = auth0.tenant.lastCode(ADA);
    const refused = identity.verifyCode({ phoneNumber: ADA, code, from });
    await expect(refused).rejects.toThrow(TooManyAttempts);
    const browser = { id: 'hers', hasAsked: true, hasSignedIn: false };
    await expect(identity.verifyCode({ phoneNumber: ADA, code, from, browser })).resolves.toBeDefined();
  });

  it('is over for the day after thirty wrong tries', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      if (tries % 2 === 0) {
        await runtime.advance(3 * 60_000);
        await identity.sendCode({ phoneNumber: ADA });
      }
      const code = auth0.tenant.lastCode(ADA) === '123456' ? '654321' : '123456';
      await identity.verifyCode({ phoneNumber: ADA, code }).catch(() => undefined);
    }
    await runtime.advance(3 * 60_000);
    await identity.sendCode({ phoneNumber: ADA });
    await expect(verify()).rejects.toThrow(TooManyAttempts);
  });

  it('deletes the user of a forgotten person, who comes back as another user', async () => {
    identity = open({ management: MANAGEMENT });
    const before = await signIn();
    expect(await identity.forget(before.identity)).toBe('forgotten');
    expect(await identity.forget(before.identity)).toBe('forgotten');
    await expect(identity.refresh(before.refreshToken)).rejects.toThrow(SessionEnded);
    expect((await signIn()).identity.userId).not.toBe(before.identity.userId);
  });

  it('leaves the user to an operator where nothing may delete it, and fails where that is refused', async () => {
    const { identity: ada } = await signIn();
    expect(await identity.forget(ada)).toBe('left');
    expect((await signIn()).identity).toEqual(ada);
    auth0.mayDelete = false;
    await expect(open({ management: MANAGEMENT }).forget(ada)).rejects.toThrow(IdentityUnavailable);
    expect(troubles).toEqual(['deleteUser: 403 insufficient_scope']);
    const wrong = open({ management: { ...MANAGEMENT, clientSecret: 'another' } });
    await expect(wrong.forget(ada)).rejects.toThrow(IdentityUnavailable);
    expect(troubles.slice(1)).toEqual(['managementToken: 401 access_denied']);
  });

  it('goes on with three tabs that wake up together, and asks once for all of them', async () => {
    const { refreshToken } = await signIn();
    const asked = auth0.asked.length;
    const tabs = await Promise.all([1, 2, 3].map(() => identity.refresh(refreshToken)));
    tabs.push(await identity.refresh(refreshToken));
    expect(auth0.asked).toHaveLength(asked + 1);
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    await runtime.advance(60_000);
    await expect(identity.refresh(tabs[0]?.refreshToken ?? '')).resolves.toBeDefined();
    await expect(identity.refresh(refreshToken)).rejects.toThrow(SessionEnded);
  });

  it('goes on where two processes were asked with the same token', async () => {
    const { refreshToken } = await signIn();
    await identity.refresh(refreshToken);
    const newest = await open().refresh(refreshToken);
    await runtime.advance(60_000);
    await expect(identity.refresh(newest.refreshToken)).resolves.toBeDefined();
  });

  it('says which setting is missing where there are no refresh tokens', async () => {
    auth0.allowsOffline = false;
    await expect(signIn()).rejects.toThrow(IdentityUnavailable);
    expect(troubles).toEqual([
      "tokens: it gives no refresh tokens: the application needs the grant 'Refresh Token', and the API of the tenant's default audience, if there is one, 'Allow Offline Access'",
    ]);
  });

  it('tells the fifty-first of one address in an hour when to come back, and no other', async () => {
    const from = '203.0.113.7';
    const send = (n: number, address = from) =>
      identity.sendCode({ phoneNumber: `+1310555${4000 + n}`, from: address });
    for (let n = 0; n < 50; n += 1) await send(n);
    await expect(send(50)).rejects.toMatchObject({ retryAfterSeconds: 72 });
    await send(51, '203.0.113.8');
    await runtime.advance(72_000);
    await send(50);
    await expect(send(52)).rejects.toThrow(TooManyAttempts);
  });
});

describe('Auth0 that is not as it should be', () => {
  it.each<[Auth0Fault, typeof IdentityUnavailable | typeof TooManyAttempts, string[]]>([
    ['limited', TooManyAttempts, []],
    ['broken', IdentityUnavailable, []],
    ['unauthorized', IdentityUnavailable, ['start: 401 access_denied']],
  ])('%s', async (fault, expected, said) => {
    auth0.next(/start/, fault);
    const refused = await identity.sendCode({ phoneNumber: ADA }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(expected);
    if (refused instanceof TooManyAttempts) expect(refused.retryAfterSeconds).toBe(17);
    expect(troubles).toEqual(said);
  });

  it.each([21211, 21610, 21614])('refuses one number, and raises no alarm: %i', async (code) => {
    auth0.tenant.refusedNumbers.set(ADA, code);
    await expect(identity.sendCode({ phoneNumber: ADA })).rejects.toThrow(NumberRefused);
    expect(troubles).toEqual([]);
    await identity.sendCode({ phoneNumber: '+13105550101' });
  });

  it('has a gateway that refuses us, which is said without the number', async () => {
    auth0.tenant.refusedNumbers.set(ADA, 21408);
    await expect(identity.sendCode({ phoneNumber: ADA })).rejects.toThrow(IdentityUnavailable);
    expect(troubles).toEqual(['start: 400 sms_provider_error (Code: 21408)']);
  });

  it('keeps no caller waiting for ever', async () => {
    auth0.next(/start/, 'silent');
    const outcome = expect(identity.sendCode({ phoneNumber: ADA })).rejects.toThrow(IdentityUnavailable);
    while (auth0.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await runtime.advance(AUTH0_TIMEOUT_MS);
    await outcome;
  });

  it('ends no session by being limited or away', async () => {
    const { refreshToken } = await signIn();
    auth0.next(/token/, 'limited');
    await expect(identity.refresh(refreshToken)).rejects.toThrow(IdentityUnavailable);
    auth0.away();
    await expect(identity.refresh(refreshToken)).rejects.toThrow(IdentityUnavailable);
    await expect(identity.logout(refreshToken)).rejects.toThrow(IdentityUnavailable);
    auth0.back();
    await expect(identity.refresh(refreshToken)).resolves.toBeDefined();
  });
});

describe('The keys of Auth0', () => {
  it('are asked for once, and again for a token of a newer one', async () => {
    identity = open({ keys: { cooldownMs: 0 } });
    const before = await signIn();
    await signIn('+13105550101');
    expect(keysAsked()).toBe(1);
    await auth0.signing.rotate();
    const after = await signIn('+13105550102');
    expect(keysAsked()).toBe(2);
    const another = open();
    for (const { idToken, identity: who } of [before, after])
      expect(await authenticate(idToken, another)).toEqual(who);
  });

  it('are not asked for by everybody who invents one', async () => {
    await signIn();
    const [header = '', ...rest] = (await signIn('+13105550101')).idToken.split('.');
    expect(header).not.toBe('');
    for (let n = 0; n < 20; n += 1) {
      const invented = Buffer.from(`{"alg":"RS256","typ":"JWT","kid":"mine-${n}"}`).toString('base64url');
      await expect(authenticate([invented, ...rest].join('.'))).rejects.toThrow(SessionEnded);
    }
    expect(keysAsked()).toBe(1);
  });

  it('end when they are withdrawn', async () => {
    const { idToken } = await signIn();
    await auth0.signing.rotate();
    auth0.signing.withdraw();
    await expect(authenticate(idToken, open())).rejects.toThrow(SessionEnded);
  });

  it('go on while Auth0 is away, also when they should be asked for again', async () => {
    identity = open({ keys: { cacheMs: 0, cooldownMs: 0 } });
    const { idToken, identity: who } = await signIn();
    auth0.away();
    expect(await authenticate(idToken)).toEqual(who);
    // Seen for the first time, by a process that has its keys.
    auth0.back();
    const another = open({ keys: { cacheMs: 0, cooldownMs: 0 } });
    await authenticate((await signIn('+13105550101')).idToken, another);
    auth0.away();
    expect(await authenticate(idToken, another)).toEqual(who);
    const asked = keysAsked();
    await expect(authenticate(`${idToken}x`, another)).rejects.toThrow(SessionEnded);
    expect(keysAsked()).toBe(asked);
  });

  it('that could never be asked for end no session', async () => {
    const { idToken } = await signIn();
    auth0.away();
    await expect(authenticate(idToken, open())).rejects.toThrow(IdentityUnavailable);
  });
});
