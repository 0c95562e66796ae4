import type { Runtime } from '@lineless/kernel/runtime';
import { z } from 'zod';
import { askAuth0, failureIn, isOk, type Auth0Answer, type Auth0Client, type Auth0Place } from './auth0-http';
import { IdentityUnavailable } from './port';

export interface Auth0ManagementOptions extends Auth0Place {
  /**
   * Of a machine-to-machine application with the scope `delete:users`, and with `read:refresh_tokens` and
   * `delete:refresh_tokens` where people are to see their sessions; nothing else.
   */
  readonly client: Auth0Client;
  readonly runtime: Pick<Runtime, 'now' | 'after'>;
  readonly onTrouble: (call: string, what: string) => void;
}

const grant = z.object({ access_token: z.string(), expires_in: z.number() });
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const refreshToken = z.object({
  id: z.string(),
  client_id: z.string(),
  created_at: moment,
  last_exchanged_at: moment.nullish(),
  device: z
    .object({ initial_user_agent: z.string().nullish(), last_user_agent: z.string().nullish() })
    .nullish(),
});
const refreshTokens = z.object({ tokens: z.array(refreshToken) });
export type Auth0RefreshToken = z.output<typeof refreshToken>;

/** So many sessions of one person are shown; Auth0 keeps 200 refresh tokens of a person for one application. */
const MOST_TOKENS = 200;
/** A token of ours is asked for anew before it ends. */
const MARGIN_MS = 60_000;
const FORBIDDEN = 403;

/** Auth0's Management API, as far as a person's wishes to be forgotten and to see their sessions need it. */
export class Auth0Management {
  /** A tenant has a number of such tokens in a month: one is used as long as it is good. */
  private held: { readonly token: string; readonly until: number } | null = null;

  constructor(private readonly options: Auth0ManagementOptions) {}

  /** @param subject such as 'sms|5f7c…'; one that is not there is no error @throws IdentityUnavailable */
  async deleteUser(subject: string): Promise<void> {
    const answer = await this.ask('DELETE', `/api/v2/users/${encodeURIComponent(subject)}`);
    if (!isOk(answer) && answer.status !== 404) throw this.asUnavailable('deleteUser', answer);
  }

  /** `null` where the tenant, or the application, may not ask for them (403). @throws IdentityUnavailable */
  async refreshTokens(subject: string): Promise<readonly Auth0RefreshToken[] | null> {
    const path = `/api/v2/users/${encodeURIComponent(subject)}/refresh-tokens?take=${MOST_TOKENS}`;
    const answer = await this.ask('GET', path);
    if (answer.status === FORBIDDEN) return null;
    if (answer.status === 404) return [];
    const parsed = refreshTokens.safeParse(answer.body);
    if (!isOk(answer) || !parsed.success) throw this.asUnavailable('refreshTokens', answer);
    return parsed.data.tokens;
  }

  /** One that is not there is no error. @throws IdentityUnavailable */
  async revokeToken(id: string): Promise<void> {
    const answer = await this.ask('DELETE', `/api/v2/refresh-tokens/${encodeURIComponent(id)}`);
    if (!isOk(answer) && answer.status !== 404) throw this.asUnavailable('revokeToken', answer);
  }

  private async ask(method: 'GET' | 'DELETE', path: string): Promise<Auth0Answer> {
    const headers = { authorization: `Bearer ${await this.token()}` };
    const answer = await askAuth0(this.options, path, { method, headers });
    // With another one it may be right: a key that was exchanged, a scope that was given since.
    if (answer.status === 401 || answer.status === FORBIDDEN) this.held = null;
    return answer;
  }

  private async token(): Promise<string> {
    const now = this.options.runtime.now();
    if (this.held && now < this.held.until) return this.held.token;
    const { domain, clientId, clientSecret } = this.options.client;
    const answer = await askAuth0(this.options, '/oauth/token', {
      method: 'POST',
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `https://${domain}/api/v2/`,
      },
    });
    const parsed = grant.safeParse(answer.body);
    if (!isOk(answer) || !parsed.success) throw this.asUnavailable('managementToken', answer);
    const { access_token: token, expires_in } = parsed.data;
    this.held = { token, until: now + expires_in * 1_000 - MARGIN_MS };
    return token;
  }

  private asUnavailable(call: string, answer: Auth0Answer): IdentityUnavailable {
    const { error, errorCode } = failureIn(answer);
    const what = `${answer.status} ${errorCode === '' ? error : errorCode}`.trim();
    // Being limited passes, and so does a fault of Auth0's.
    if (answer.status < 500 && answer.status !== 429) this.options.onTrouble(call, what);
    return new IdentityUnavailable(`Auth0: ${call} was answered with ${what}`);
  }
}
