import { deviceName } from './device-name';
import type { Auth0Management, Auth0RefreshToken } from './auth0-management';
import { subjectOf } from './auth0-tokens';
import type { RefreshCookies } from './auth0-refresh-cookies';
import type { HeldTokens, Identity, OwnSession, OwnSessions } from './port';

/** Between Auth0's making of a token and our cookie of it lies one answer of Auth0's. */
const SAME_MOMENT_MS = 30_000;

export interface Auth0SessionsParts {
  readonly management: Auth0Management;
  readonly cookies: RefreshCookies;
  /** Of the application that people sign in with: others of the tenant's are none of ours. */
  readonly clientId: string;
}

/**
 * A person's refresh tokens at Auth0, as its Management API lists them for tenants that may ask. It never shows a token:
 * which of them a cookie holds is told by the moment that both were made, where one alone was made then.
 */
export class Auth0Sessions implements OwnSessions {
  constructor(private readonly parts: Auth0SessionsParts) {}

  async list(person: Identity, { refreshToken }: HeldTokens): Promise<readonly OwnSession[] | null> {
    const tokens = await this.tokensOf(person);
    if (tokens === null) return null;
    const begunAt = refreshToken === undefined ? 0 : this.parts.cookies.read(refreshToken).begunAt;
    const near = tokens.filter(({ created_at }) => Math.abs(created_at - begunAt) <= SAME_MOMENT_MS);
    const current = near.length === 1 ? near[0]?.id : undefined;
    return tokens
      .map((token) => sessionOf(token, token.id === current))
      .sort((one, other) => other.lastUsedAt - one.lastUsedAt);
  }

  async end(person: Identity, id: string): Promise<void> {
    const tokens = await this.tokensOf(person);
    if (tokens?.some((token) => token.id === id)) await this.parts.management.revokeToken(id);
  }

  private async tokensOf({ userId }: Identity): Promise<readonly Auth0RefreshToken[] | null> {
    const tokens = await this.parts.management.refreshTokens(subjectOf(userId));
    return tokens && tokens.filter(({ client_id }) => client_id === this.parts.clientId);
  }
}

function sessionOf(token: Auth0RefreshToken, isCurrent: boolean): OwnSession {
  const { id, created_at: begunAt, last_exchanged_at, device } = token;
  const userAgent = device?.last_user_agent ?? device?.initial_user_agent ?? undefined;
  return { id, device: deviceName(userAgent), begunAt, lastUsedAt: last_exchanged_at ?? begunAt, isCurrent };
}
