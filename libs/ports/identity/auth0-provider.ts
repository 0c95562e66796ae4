import { RecentlyAsked } from '@lineless/kernel/recently-asked';
import { Auth0Api, type Auth0ApiOptions, type Auth0Grant } from './auth0-api';
import { Auth0Keys, type Auth0KeysOptions } from './auth0-keys';
import { RefreshCookies } from './auth0-refresh-cookies';
import { Auth0Management } from './auth0-management';
import { Auth0Sessions } from './auth0-sessions';
import { Auth0Tokens, subjectOf } from './auth0-tokens';
import type { Auth0Client } from './auth0-http';
import type { SendOptions } from './budgets';
import { AttemptLimits, type AttemptLimitsOptions } from './attempt-limits';
import { markOf } from './marks';
import {
  IdentityUnavailable,
  SessionEnded,
  WrongCode,
  type CodeToSend,
  type CodeToVerify,
  type Identity,
  type SessionBehind,
  type IdentityProvider,
  type Tokens,
  type Whence,
} from './port';

export interface Auth0IdentityOptions
  extends Auth0ApiOptions, SendOptions, Omit<AttemptLimitsOptions, 'runtime'> {
  readonly keys?: Pick<Auth0KeysOptions, 'cacheMs' | 'cooldownMs'>;
  /** Of the application that may delete users and, where the tenant has them listed, see and end sessions. */
  readonly management?: Pick<Auth0Client, 'clientId' | 'clientSecret'> | undefined;
}

/**
 * Tabs that wake up together send the same cookie. Auth0 takes the last token but one as stolen, so a third tab would
 * sign all of them out: for as long as the overlap period of the setting, all get the answer that the first one got.
 */
const OVERLAP_MS = 10_000;
interface Exchange {
  readonly grant: Auth0Grant;
  /** A mark of who has asked for it first. */
  readonly by: string;
}
const MOST_EXCHANGES = 1_000;
const NO_REFRESH_TOKENS =
  "it gives no refresh tokens: the application needs the grant 'Refresh Token', and the API of the tenant's default audience, if there is one, 'Allow Offline Access'";

/** Sign-in by SMS at Auth0: it sends the codes, makes and rotates the tokens, and knows the users. */
export class Auth0Identity implements IdentityProvider {
  readonly provider = 'auth0';
  private readonly api: Auth0Api;
  private readonly management: Auth0Management | null;
  private readonly tokens: Auth0Tokens;
  private readonly cookies: RefreshCookies;
  private readonly exchanges: RecentlyAsked<Exchange>;
  readonly sessions?: Auth0Sessions;
  private readonly runtime: Auth0IdentityOptions['runtime'];
  private readonly limits: AttemptLimits;
  private readonly secret: string;
  private readonly onSent: Auth0IdentityOptions['onSent'];
  private readonly onTrouble: Auth0IdentityOptions['onTrouble'];

  constructor(given: Auth0IdentityOptions) {
    const { sendsInAMinute, countsAddresses = true, together, keys, management, ...options } = given;
    const { client, runtime, baseUrl } = options;
    const issuer = `https://${client.domain}/`;
    const url = new URL('/.well-known/jwks.json', baseUrl ?? issuer);
    this.api = new Auth0Api(options);
    this.management = management
      ? new Auth0Management({ ...options, client: { ...management, domain: client.domain } })
      : null;
    this.tokens = new Auth0Tokens(new Auth0Keys({ url, runtime, ...keys }), runtime, {
      issuer,
      audience: client.clientId,
    });
    this.cookies = new RefreshCookies(client.clientSecret);
    const { management: ours, cookies } = this;
    if (ours) this.sessions = new Auth0Sessions({ management: ours, cookies, clientId: client.clientId });
    this.exchanges = new RecentlyAsked({ most: MOST_EXCHANGES, keptMs: OVERLAP_MS, runtime });
    this.runtime = runtime;
    this.limits = new AttemptLimits({ runtime, sendsInAMinute, countsAddresses, together });
    this.secret = client.clientSecret;
    this.onSent = given.onSent;
    this.onTrouble = options.onTrouble;
  }

  async sendCode(request: CodeToSend): Promise<void> {
    await this.limits.countSend(request);
    await this.api.start(request.phoneNumber, request.from);
    this.onSent?.(request.isKnown ?? false);
  }

  mark(text: string): string {
    return markOf(this.secret, text);
  }

  async verifyCode(request: CodeToVerify): Promise<Tokens> {
    const { phoneNumber, code, from, userAgent } = request;
    await this.limits.requireTry(request);
    try {
      const grant = await this.api.exchangeCode(phoneNumber, code, { from, userAgent });
      return await this.tokensOf(grant, { token: null, begunAt: this.runtime.now() });
    } catch (error) {
      if (error instanceof WrongCode) await this.limits.countWrongTry(request);
      throw error;
    }
  }

  async refresh(refreshToken: string, whence: Whence = {}): Promise<Tokens> {
    const session = this.cookies.read(refreshToken);
    const { from = '', userAgent = '' } = whence;
    const by = this.mark(`renewed by ${from} ${userAgent}`);
    const first = await this.exchanges.get(session.token, async () => ({
      grant: await this.api.refresh(session.token, whence),
      by,
    }));
    const tokens = await this.tokensOf(first.grant, session);
    return first.by === by ? tokens : { ...tokens, isReuse: true };
  }

  async sessionBehind(refreshToken: string): Promise<SessionBehind | null> {
    const { userId, begunAt } = this.cookies.read(refreshToken);
    return userId === undefined ? null : { userId, begunAt };
  }

  /** It does not say whether the token was good: by the cookie it was one once. */
  async logout(refreshToken: string): Promise<boolean> {
    const { token, begunAt } = this.cookies.read(refreshToken);
    await this.api.revoke(token);
    return begunAt > 0;
  }

  /** Auth0 lists a person's sessions for its largest customers only: each of them says when it began. */
  async logoutEverywhere(): Promise<void> {
    return Promise.resolve();
  }

  /** What the application for signing in may do is less: another one deletes users, where there is one. */
  async forget({ userId }: Pick<Identity, 'userId'>): Promise<'forgotten' | 'left'> {
    if (!this.management) return 'left';
    await this.management.deleteUser(subjectOf(userId));
    return 'forgotten';
  }

  authenticate(idToken: string): Identity | Promise<Identity> {
    return this.tokens.check(idToken);
  }

  /** Nothing is kept open: what is under way ends by its time-out. */
  async close(): Promise<void> {
    return Promise.resolve();
  }

  /** @param session with the refresh token that goes on where Auth0 does not rotate it */
  private async tokensOf(
    grant: Auth0Grant,
    { token, begunAt }: { readonly token: string | null; readonly begunAt: number },
  ): Promise<Tokens> {
    const { access_token: accessToken, id_token: idToken } = grant;
    const newest = grant.refresh_token ?? token;
    if (newest === null) throw this.misconfigured(NO_REFRESH_TOKENS);
    const { identity, expiresAt } = await this.tokens.verify(idToken).catch((error: unknown) => {
      if (error instanceof SessionEnded) throw this.misconfigured('its id tokens are not for us');
      throw error;
    });
    const refreshToken = this.cookies.write({ token: newest, begunAt, userId: identity.userId });
    return { accessToken, idToken, expiresAt, refreshToken, identity, begunAt };
  }

  private misconfigured(what: string): IdentityUnavailable {
    this.onTrouble('tokens', what);
    return new IdentityUnavailable(`Auth0: ${what}.`);
  }
}

export function openAuth0Identity(options: Auth0IdentityOptions): Auth0Identity {
  return new Auth0Identity(options);
}
