import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Persons } from '@lineless/engine/trust/persons/persons';
import type { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { ANONYMOUS, type Context } from '@lineless/engine/write/caller';
import { states } from '@lineless/engine/write/testing/table';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { noPush } from '@lineless/ports/push/testing/no-push';
import type { EventStore } from '@lineless/ports/event-store/port';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { userAggregate } from './aggregate';
import { ListSessions, ListSessionsHandler } from './own-sessions';
import { PasskeyResets, ResetPasskeys, ResetPasskeysHandler } from './passkey-resets';
import { BeginPasskey, BeginPasskeyHandler, type PasskeyDesk } from './passkeys';
import { WebAuthn } from './web-authn';
import {
  EndAllSessions,
  EndAllSessionsHandler,
  EndSession,
  EndSessionHandler,
  RefreshSession,
  RefreshSessionHandler,
  StartSignIn,
  StartSignInHandler,
  VerifySignIn,
  VerifySignInHandler,
} from './sign-in';
import { SESSION_LIFE_MS, Sessions } from './sessions';
import {
  IdentityUnavailable,
  SessionEnded,
  TooManyAttempts,
  WrongCode,
  type IdentityProvider,
  type Tokens,
} from '@lineless/ports/identity/port';

const context: Context = {
  caller: ANONYMOUS,
  correlationId: 'test',
  actor: { kind: 'customer', id: 'anonymous' },
};
const phoneNumber = '+13105550100';
const settings = { SMS_COUNTRIES: ['US', 'CA'] };
const tokens: Omit<Tokens, 'begunAt'> = {
  accessToken: 'access',
  idToken: 'id',
  expiresAt: '2026-06-12T22:30:00.000Z',
  refreshToken: 'refresh',
  identity: { userId: 'U1', phoneNumber },
};

/** The right code is 123456, the right refresh token 'refresh'; a third code is one too many. */
function provider(begunAt = Date.now()): IdentityProvider & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    provider: 'local',
    sent,
    sendCode: async (input) => {
      if (sent.length >= 2) throw new TooManyAttempts(300);
      sent.push(input.phoneNumber);
    },
    verifyCode: async ({ code }) => {
      if (code !== '123456') throw new WrongCode();
      return { ...tokens, begunAt };
    },
    mark: (text) => text,
    refresh: async (token) => {
      if (token !== 'refresh') throw new SessionEnded();
      return { ...tokens, begunAt };
    },
    sessionBehind: async () => null,
    logout: async () => true,
    logoutEverywhere: async () => undefined,
    forget: async () => 'forgotten',
    authenticate: async () => tokens.identity,
    close: async () => undefined,
  };
}

describe('signing in', () => {
  let directory: string;
  let store: EventStore;
  let aggregates: Aggregates;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-sign-in-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
  });
  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  const verify = (code: string) =>
    new VerifySignInHandler(provider(), aggregates, systemRuntime, settings).execute(
      new VerifySignIn({ phoneNumber, code }, context),
    );

  it('registers the person the first time and never again', async () => {
    const first = await verify('123456');
    expect(first.session).toEqual({
      accessToken: 'access',
      idToken: 'id',
      expiresAt: tokens.expiresAt,
      user: { userId: 'U1', phoneNumber, isNew: true },
    });
    expect(first.refreshToken).toBe('refresh');
    expect((await verify('123456')).session.user.isNew).toBe(false);
    const events = await store.readStream('user-U1');
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['UserRegistered', { userId: 'U1', phoneNumber }],
    ]);
  });

  // id: registers-with-a-wrong
  it('registers no user with a wrong code', async () => {
    await expect(verify('000000')).rejects.toMatchObject({ code: 'WRONG_CODE' });
    expect(await store.lastPosition()).toBeNull();
  });

  it('goes on with a refresh token, and ends with one that is not known', async () => {
    const refresh = (refreshToken: string) =>
      new RefreshSessionHandler(provider(), aggregates, systemRuntime).execute(
        new RefreshSession({ refreshToken }, context),
      );
    expect((await refresh('refresh')).session.user.userId).toBe('U1');
    await expect(refresh('stolen')).rejects.toMatchObject({ code: 'SESSION_ENDED', kind: 'unauthenticated' });
  });

  // id: goes-on-for-ninety-days
  it('goes on until the session is old, however often it is renewed', async () => {
    const refreshAfter = (ms: number) =>
      new RefreshSessionHandler(provider(Date.now() - ms), aggregates, systemRuntime).execute(
        new RefreshSession({ refreshToken: 'refresh' }, context),
      );
    expect((await refreshAfter(SESSION_LIFE_MS - 60_000)).session.user.userId).toBe('U1');
    await expect(refreshAfter(SESSION_LIFE_MS + 1)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is no way back for a person who has asked to be forgotten', async () => {
    await verify('123456');
    const forget = { type: 'ForgetPerson', at: new Date(0).toISOString() } as const;
    await aggregates.execute(userAggregate, 'U1', forget, context);
    await expect(verify('123456')).rejects.toMatchObject({ code: 'ACCOUNT_DELETED' });
  });

  it('is another one under a key that its browser has used for something else', async () => {
    const signIn = (digest: string) =>
      new VerifySignInHandler(provider(), aggregates, systemRuntime, settings).execute(
        new VerifySignIn({ phoneNumber, code: '123456' }, { ...context, key: 'once', digest }),
      );
    await signIn('of a form');
    expect((await signIn('of another')).session.user.userId).toBe('U1');
  });

  // id: is-fresh-by-a-session-of-its-own
  it('is fresh for a first passkey where the cookie is the person’s own', async () => {
    const user = { userId: 'U1', phoneNumber };
    const desk = { user: async () => user } as unknown as PasskeyDesk;
    const begin = (userId: string) => {
      const fresh = { ...provider(), sessionBehind: async () => ({ userId, begunAt: Date.now() }) };
      const begins = new BeginPasskeyHandler(
        desk,
        new WebAuthn({ PUBLIC_URL: undefined }),
        fresh,
        systemRuntime,
      );
      return begins.execute(new BeginPasskey({ userId: 'U1', refreshToken: 'refresh' }, context));
    };
    await expect(begin('U2')).rejects.toMatchObject({ code: 'SIGN_IN_TOO_OLD' });
    // Further than that it is not asked here: this caller has no sign-in that a challenge could be given to.
    await expect(begin('U1')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('ends with signing out everywhere, by when it began', async () => {
    await verify('123456');
    const before = Date.now() - 1;
    const person = { ...context, caller: { kind: 'person', ...tokens.identity } } as const;
    const sessions = new Sessions(provider(), aggregates, noPush.followers, systemRuntime);
    await new EndAllSessionsHandler(provider(), sessions).execute(
      new EndAllSessions({ refreshToken: undefined }, person),
    );
    const refresh = (begunAt: number) =>
      new RefreshSessionHandler(provider(begunAt), aggregates, systemRuntime).execute(
        new RefreshSession({ refreshToken: 'refresh' }, context),
      );
    await expect(refresh(before)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect((await refresh(Date.now() + 1_000)).session.user.userId).toBe('U1');
  });

  // id: lists-none-that-is-over-here
  it('is listed no more where it is over here, and the provider has not heard of it', async () => {
    await verify('123456');
    const at = systemRuntime.now();
    const over = { id: 'S1', device: undefined, begunAt: at - 1, lastUsedAt: at, isCurrent: false };
    const own = { ...over, id: 'S2', begunAt: at + 1, isCurrent: true };
    const signOut = { type: 'SignOutEverywhere', at: new Date(at).toISOString() } as const;
    await aggregates.execute(userAggregate, 'U1', signOut, context);
    const sessions = { list: async () => [over, own], end: async () => undefined };
    const listing = new ListSessionsHandler({ ...provider(), sessions }, aggregates, systemRuntime);
    const tokensHeld = { userId: 'U1', idToken: undefined, refreshToken: undefined };
    const person = { ...context, caller: { kind: 'person', ...tokens.identity } } as const;
    const { sessions: listed } = await listing.execute(new ListSessions(tokensHeld, person));
    expect(listed.map(({ sessionId }) => sessionId)).toEqual(['S2']);
  });

  it('is ended by the token as well as by the cookie, which may be another one’s', async () => {
    const ended: string[] = [];
    const ends = {
      ...provider(),
      logout: async (token: string) => ended.push(token) > 0,
      endSessionOf: async (token: string) => ended.push(token) > 0,
    };
    const asked = new EndSession({ refreshToken: 'cookie', idToken: 'token' }, context);
    expect(await new EndSessionHandler(ends).execute(asked)).toBe(true);
    expect(ended).toEqual(['cookie', 'token']);
  });

  // id: ends-before-passkeys-are-taken-away
  it('has ended everywhere before passkeys are taken away: what failed in between is done again', async () => {
    await verify('123456');
    const answered = { challenge: 'first', session: 'phone', at: '2026-06-12T22:00:00.000Z', isFirst: true };
    const passkey = { passkeyId: 'P1', credentialId: 'c', publicKey: 'k', transports: [], name: 'Phone' };
    const add = { type: 'AddPasskey', ...answered, ...passkey, counter: 0 } as const;
    await aggregates.execute(userAggregate, 'U1', add, context);
    let isAway = true;
    let times = 0;
    const ends = {
      ...provider(),
      logoutEverywhere: async () => {
        if (isAway) throw new IdentityUnavailable();
        times += 1;
      },
    };
    const silent: string[] = [];
    const forgetAll = async (userId: string) => {
      silent.push(userId);
    };
    const sessions = new Sessions(ends, aggregates, { ...noPush.followers, forgetAll }, systemRuntime);
    const resets = new PasskeyResets(aggregates, sessions, systemRuntime);
    await expect(resets.reset('U1', context)).rejects.toMatchObject({ code: 'IDENTITY_UNAVAILABLE' });
    // What every process goes by does not wait for the provider.
    const { state: before } = await aggregates.load(userAggregate, 'U1');
    expect([silent, before?.signedOutAt]).toEqual([['U1'], expect.any(String)]);
    isAway = false;
    await resets.reset('U1', context);
    expect(times).toBe(1);
    const { state } = await aggregates.load(userAggregate, 'U1');
    expect(state?.passkeys?.keys).toEqual([]);
  });

  it('is without passkeys by an admin of each of the places where they work, and of no fewer', async () => {
    const reset = (places: readonly string[]) => {
      const admin = { role: 'ADMIN' };
      const directory = {
        // Theirs is a role everywhere, the admin's at two of them.
        membership: async (vendorId: string, number: string) =>
          number === phoneNumber ? { role: 'STAFF' } : vendorId === 'third' ? null : admin,
      } as unknown as AccessDirectory;
      const persons = { accountOf: async () => null } as unknown as Persons;
      const works = { workplacesOf: async () => places };
      const resets = {} as unknown as PasskeyResets;
      const by = { kind: 'person', userId: 'ines', phoneNumber: '+13105550109' } as const;
      return new ResetPasskeysHandler(directory, works, persons, resets).execute(
        new ResetPasskeys({ vendorId: 'first', phoneNumber }, { ...context, caller: by }),
      );
    };
    expect(await reset(['first', 'second'])).toEqual({ position: null });
    await expect(reset(['first', 'second', 'third'])).rejects.toMatchObject({ code: 'WORKS_ELSEWHERE' });
  });

  it('sends codes to valid numbers of the countries only, and says when to come back after too many', async () => {
    const sms = provider();
    const start = (number: string) =>
      new StartSignInHandler(sms, { has: async () => false }, systemRuntime, settings).execute(
        new StartSignIn({ phoneNumber: number }, context),
      );
    for (const number of ['12', '+13105550', '+1 110 555 0100', '+491701234567'])
      await expect(start(number)).rejects.toMatchObject({ code: 'INVALID_PHONE' });
    await start('+1 (310) 555-0100');
    await start(phoneNumber);
    expect(sms.sent).toEqual([phoneNumber, phoneNumber]);
    await expect(start(phoneNumber)).rejects.toMatchObject({
      code: 'too_many_attempts',
      context: { retryAfterSeconds: 300 },
    });
  });
});
