import type { FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Where a cookie is set: a Fastify reply. */
interface Headers {
  header(name: string, value: string): unknown;
}

const NAME = 'lineless_refresh';
/** What browsers take from this host alone, and encrypted: no neighbour of the same site can put another in its place. */
const HOST_PREFIX = '__Host-';
/** The provider ends a session by itself earlier than this. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>;

export function readRefreshCookie(request: Asked): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : parseCookie(header)[nameFor(request)];
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
function set(request: Pick<FastifyRequest, 'protocol'>, reply: Headers, value: string, maxAge: number): void {
  const isSecure = isEncrypted(request);
  const scope = {
    path: isSecure ? '/' : '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  } as const;
  reply.header('set-cookie', stringifySetCookie({ name: nameFor(request), value, maxAge, ...scope }));
}

/** The prefix demands `Secure` and the path `/` (RFC 6265bis, 4.1.3.2). */
function nameFor(request: Pick<FastifyRequest, 'protocol'>): string {
  return isEncrypted(request) ? HOST_PREFIX + NAME : NAME;
}

function isEncrypted({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean {
  return protocol === 'https';
}
