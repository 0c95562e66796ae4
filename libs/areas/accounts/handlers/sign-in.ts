import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountCalls } from '@lineless/contracts/accounts/calls';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { commandFor } from '@lineless/engine/write/message';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { bearerOf } from '@lineless/platform/http/authentication';
import type { Edge } from '@lineless/platform/http/edge';
import type { Settings } from '@lineless/platform/settings';
import { IDENTITY, RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import type { IdentityProvider, Tokens, Whence } from '@lineless/ports/identity/port';
import { userAggregate } from './aggregate';
import { browserIn, marked, textOf, tryingWith, type Browser } from './browsers';
import { identityErrors } from '../model/errors';
import { KnownNumbers } from './known-numbers';
import { mobileNumber } from '../model/phone';
import { fromProvider } from './provider-errors';
import { SESSION_LIFE_MS, Sessions } from './sessions';
import { isSignedOut } from '../model/state';
import {
  clearRefreshCookie,
  readBrowserCookie,
  readRefreshCookie,
  setBrowserCookie,
  setRefreshCookie,
} from './cookies';

/** A session, and what goes beside the body: the cookie's content and the event's position. */
interface SignedIn {
  readonly session: Session;
  readonly refreshToken: string;
  readonly position: Position | null;
}

interface Renewed extends SignedIn {
  /** By a token that another browser has just renewed. */
  readonly isReuse: boolean;
}

interface WithRefreshToken {
  readonly refreshToken: string | undefined;
}
interface Renewing extends WithRefreshToken {
  readonly whence?: Whence;
}

/** The session goes into the body, its refresh token into a cookie that no script reads (resolution 45). */
const welcome: Required<Edge<unknown, SignedIn>>['toReply'] = (
  { session, refreshToken, position },
  request,
  reply,
) => {
  setRefreshCookie(request, reply, refreshToken);
  reply.header('cache-control', 'no-store');
  return { body: session, position };
};
const renewing: Required<Edge<Renewing, unknown>>['fromRequest'] = (request) => ({
  refreshToken: readRefreshCookie(request),
  whence: { from: request.ip, userAgent: request.headers['user-agent'] },
});

interface Leaving extends WithRefreshToken {
  readonly idToken: string | undefined;
}

/** The cookie goes even if the provider cannot be told: who logs out is logged out here. */
const leave: Required<Edge<Leaving, unknown>>['fromRequest'] = (request, reply) => {
  clearRefreshCookie(request, reply);
  return { refreshToken: readRefreshCookie(request), idToken: bearerOf(request) };
};

/** Where a request comes from, and what its browser's cookie says. */
interface FromBrowser extends Whence {
  readonly cookie?: string | undefined;
}
const fromBrowser: Required<Edge<FromBrowser, unknown>>['fromRequest'] = (request) => ({
  from: request.ip,
  userAgent: request.headers['user-agent'],
  cookie: readBrowserCookie(request),
});

interface InBrowser {
  readonly browser: Browser;
}
/** The browser that a code was asked for in is known by it when it tries one (resolution 93). */
const remember: Required<Edge<unknown, InBrowser>>['toReply'] = ({ browser }, request, reply) => {
  setBrowserCookie(request, reply, textOf(browser));
  return { body: undefined, position: null };
};

/** Sends a code; the answer is the same whether or not the number is known. */
export class StartSignIn extends commandFor<typeof accountCalls.startSignIn, FromBrowser, InBrowser>(
  accountCalls.startSignIn,
) {
  static readonly edge: Edge<FromBrowser, InBrowser> = { fromRequest: fromBrowser, toReply: remember };
}

export class VerifySignIn extends commandFor<
  typeof accountCalls.verifySignIn,
  FromBrowser,
  SignedIn & InBrowser
>(accountCalls.verifySignIn) {
  static readonly edge: Edge<FromBrowser, SignedIn & InBrowser> = {
    fromRequest: fromBrowser,
    tells: () => 'signed-in',
    toReply: (result, request, reply) => {
      const answered = welcome(result, request, reply);
      remember(result, request, reply);
      return answered;
    },
  };
}

export class RefreshSession extends commandFor<typeof accountCalls.refreshSession, Renewing, Renewed>(
  accountCalls.refreshSession,
) {
  static readonly edge: Edge<Renewing, Renewed> = {
    fromRequest: renewing,
    tells: ({ isReuse }) => (isReuse ? 'token-reused' : undefined),
    toReply: welcome,
  };
}

export class EndSession extends commandFor<typeof accountCalls.endSession, Leaving, boolean>(
  accountCalls.endSession,
) {
  static readonly edge: Edge<Leaving, boolean> = {
    fromRequest: leave,
    tells: (wasSignedIn) => (wasSignedIn ? 'signed-out' : undefined),
  };
}

export class EndAllSessions extends commandFor<typeof accountCalls.endAllSessions, WithRefreshToken, void>(
  accountCalls.endAllSessions,
) {
  static readonly edge: Edge<WithRefreshToken, void> = { fromRequest: leave, tells: () => 'signed-out' };
}

@CommandHandler(StartSignIn)
export class StartSignInHandler implements ICommandHandler<StartSignIn> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    @Inject(KnownNumbers) private readonly known: Pick<KnownNumbers, 'has'>,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'randomBytes'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'SMS_COUNTRIES'>,
  ) {}

  /** @throws INVALID_PHONE · @throws too_many_attempts · @throws IDENTITY_UNAVAILABLE */
  async execute({ data }: StartSignIn): Promise<InBrowser> {
    const phoneNumber = mobileNumber(data.phoneNumber, this.settings.SMS_COUNTRIES);
    const isKnown = await this.known.has(phoneNumber);
    await fromProvider(() => this.provider.sendCode({ phoneNumber, isKnown, ...addressOf(data) }));
    const browser = browserIn(data.cookie, this.runtime);
    return { browser: marked(browser, 'asked', phoneNumber, this.provider) };
  }
}

@CommandHandler(VerifySignIn)
export class VerifySignInHandler implements ICommandHandler<VerifySignIn> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'randomBytes'>,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'SMS_COUNTRIES'>,
  ) {}

  /**
   * @throws INVALID_PHONE · @throws WRONG_CODE · @throws too_many_attempts · @throws ACCOUNT_DELETED
   * @throws IDENTITY_UNAVAILABLE
   */
  async execute({ data, context }: VerifySignIn): Promise<SignedIn & InBrowser> {
    const { provider } = this;
    const { code, userAgent } = data;
    const phoneNumber = mobileNumber(data.phoneNumber, this.settings.SMS_COUNTRIES);
    const asked = browserIn(data.cookie, this.runtime);
    const browser = tryingWith(asked, phoneNumber, provider);
    const tokens = await fromProvider(() =>
      provider.verifyCode({ phoneNumber, code, browser, userAgent, ...addressOf(data) }),
    );
    const entered = await signedIn(this.aggregates, tokens, context);
    return { ...entered, browser: marked(asked, 'signed in', phoneNumber, provider) };
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
  ) {}

  /** @throws SESSION_ENDED · @throws ACCOUNT_DELETED · @throws IDENTITY_UNAVAILABLE */
  async execute({ data: { refreshToken, whence }, context }: RefreshSession): Promise<Renewed> {
    if (refreshToken === undefined) throw identityErrors.SESSION_ENDED();
    const tokens = await fromProvider(() => this.provider.refresh(refreshToken, whence));
    const { begunAt, isReuse = false } = tokens;
    if (this.runtime.now() - begunAt > SESSION_LIFE_MS) throw identityErrors.SESSION_ENDED();
    // Also registers whom a crash between the code and the event left out.
    return { ...(await signedIn(this.aggregates, tokens, context)), isReuse };
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(@Inject(IDENTITY) private readonly provider: IdentityProvider) {}

  /** @returns whether there was one to end @throws IDENTITY_UNAVAILABLE */
  async execute({ data: { refreshToken, idToken } }: EndSession): Promise<boolean> {
    const { provider } = this;
    const byCookie = refreshToken !== undefined && (await fromProvider(() => provider.logout(refreshToken)));
    // A cookie that was lost, or is another sign-in's, must not leave the token good that was sent along.
    const byToken =
      idToken !== undefined &&
      (await fromProvider(async () => (await provider.endSessionOf?.(idToken)) ?? false));
    return byCookie || byToken;
  }
}

@CommandHandler(EndAllSessions)
export class EndAllSessionsHandler implements ICommandHandler<EndAllSessions> {
  constructor(
    @Inject(IDENTITY) private readonly provider: IdentityProvider,
    private readonly sessions: Sessions,
  ) {}

  /** @throws IDENTITY_UNAVAILABLE */
  async execute({ data: { refreshToken }, context }: EndAllSessions): Promise<void> {
    const { caller } = context;
    if (caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    await this.sessions.endAll(caller, context);
    if (refreshToken !== undefined) await fromProvider(() => this.provider.logout(refreshToken));
  }
}

function addressOf({ from }: Whence): { readonly from?: string } {
  return from === undefined ? {} : { from };
}

/**
 * @throws SESSION_ENDED for one that began before its person signed out everywhere
 * @throws ACCOUNT_DELETED while the provider still knows a person whom we have forgotten: no sign-in brings them back
 */
async function signedIn(aggregates: Aggregates, tokens: Tokens, context: Context): Promise<SignedIn> {
  const { accessToken, idToken, expiresAt, refreshToken, identity, begunAt } = tokens;
  const { userId, phoneNumber } = identity;
  // Each sign-in is its own: a key that was used before must not answer for the user's stream.
  const { state, changed, position } = await aggregates.execute(
    userAggregate,
    userId,
    { type: 'RegisterUser', userId, phoneNumber },
    { caller: context.caller, correlationId: context.correlationId, actor: { kind: 'customer', id: userId } },
  );
  if (isSignedOut(state, begunAt)) throw identityErrors.SESSION_ENDED();
  if (state?.forgetting) throw identityErrors.ACCOUNT_DELETED();
  const session = { accessToken, idToken, expiresAt, user: { userId, phoneNumber, isNew: changed } };
  return { session, refreshToken, position: changed ? position : null };
}
