import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { ANONYMOUS, type Context } from '@lineless/engine/write/caller';
import { states } from '@lineless/engine/write/testing/table';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { noPush } from '@lineless/ports/push/testing/no-push';
import type { EventStore } from '@lineless/ports/event-store/port';
import { systemRuntime } from '@lineless/platform/system-runtime';
import {
  EndAllSessions,
  EndAllSessionsHandler,
  RefreshSession,
  RefreshSessionHandler,
  StartSignIn,
  StartSignInHandler,
  VerifySignIn,
  VerifySignInHandler,
} from './sign-in';
import { Sessions } from './sessions';
import {
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
