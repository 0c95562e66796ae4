import type { FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Where a cookie is set: a Fastify reply. */
interface Headers {
  header(name: string, value: string): unknown;
}

const NAME = 'lineless_refresh';
const PATH = '/api/auth';
/** The provider ends a session by itself earlier than this. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export function readRefreshCookie(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : parseCookie(header)[NAME];
}

export function setRefreshCookie(
  request: Pick<FastifyRequest, 'protocol'>,
  reply: Headers,
  refreshToken: string,
): void {
  set(request, reply, refreshToken, MAX_AGE_SECONDS);
}

export function clearRefreshCookie(request: Pick<FastifyRequest, 'protocol'>, reply: Headers): void {
  set(request, reply, '', 0);
}

/** Resolution 45: no script can read the refresh token, and no other site's page can send it. */
function set(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: Headers,
  value: string,
  maxAge: number,
): void {
  const scope = { path: PATH, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
  reply.header('set-cookie', stringifySetCookie({ name: NAME, value, maxAge, ...scope }));
}
