import { AUTH0_APPLICATION, AUTH0_MANAGEMENT } from './applications';
import { Auth0Refusal, type Tenant } from './tenant';

const MANAGEMENT_TOKEN = 'token-of-the-management';
const SUBJECT = /^[\w-]+\|[\w-]+$/;
const USER = /^DELETE \/api\/v2\/users\/([^/?]+)$/;
const TOKENS_OF_USER = /^GET \/api\/v2\/users\/([^/?]+)\/refresh-tokens(?:\?take=(\d+))?$/;
const TOKEN = /^DELETE \/api\/v2\/refresh-tokens\/([^/?]+)$/;

/** What the application for machines may do. */
export interface Scopes {
  readonly mayDelete: boolean;
  readonly mayListSessions: boolean;
}

export function managementToken({
  client_id,
  client_secret,
  audience,
}: Readonly<Record<string, string>>): object {
  const { AUTH0_MANAGEMENT_CLIENT_ID, AUTH0_MANAGEMENT_CLIENT_SECRET } = AUTH0_MANAGEMENT;
  if (client_id !== AUTH0_MANAGEMENT_CLIENT_ID || client_secret !== AUTH0_MANAGEMENT_CLIENT_SECRET)
    throw new Auth0Refusal(401, 'access_denied', 'Unauthorized');
  if (audience !== `https://${AUTH0_APPLICATION.AUTH0_DOMAIN}/api/v2/`)
    throw new Auth0Refusal(403, 'access_denied', `Service not found: ${audience ?? ''}`);
  return { access_token: MANAGEMENT_TOKEN, expires_in: 86_400, token_type: 'Bearer' };
}

/** A call of the Management API; `null` is answered without a body. @throws Auth0Refusal */
export function manage(
  call: string,
  authorization: string | undefined,
  tenant: Tenant,
  { mayDelete, mayListSessions }: Scopes,
): object | null {
  if (authorization !== `Bearer ${MANAGEMENT_TOKEN}`)
    throw new Auth0Refusal(401, 'invalid_token', 'Invalid token');
  const [, user] = USER.exec(call) ?? [];
  if (user !== undefined) {
    requireScope(mayDelete, 'delete:users');
    // Whether or not there is such a user.
    tenant.deleteUser(subjectIn(user));
    return null;
  }
  const [, owner, take = '50'] = TOKENS_OF_USER.exec(call) ?? [];
  if (owner !== undefined) {
    requireScope(mayListSessions, 'read:refresh_tokens');
    const tokens = tenant.refreshTokensOf(subjectIn(owner)).slice(0, Number(take));
    return { tokens: tokens.map((token) => ({ client_id: AUTH0_APPLICATION.AUTH0_CLIENT_ID, ...token })) };
  }
  const [, token] = TOKEN.exec(call) ?? [];
  if (token === undefined) throw new Auth0Refusal(404, 'not_found', 'Not Found');
  requireScope(mayListSessions, 'delete:refresh_tokens');
  tenant.endFamily(decodeURIComponent(token));
  return null;
}

function subjectIn(part: string): string {
  const subject = decodeURIComponent(part);
  if (SUBJECT.test(subject)) return subject;
  throw new Auth0Refusal(400, 'invalid_uri', `Object didn't pass validation for format user-id: ${subject}`);
}

function requireScope(has: boolean, scope: string): void {
  if (!has) throw new Auth0Refusal(403, 'insufficient_scope', `Insufficient scope, expected: ${scope}`);
}
