import type { FastifyReply, FastifyRequest } from 'fastify';
import cookies from '@fastify/cookie';

const NAME = 'lineless_refresh';
const PATH = '/api/auth';
/** The provider ends a session by itself earlier than this. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Resolution 45: no script can read the refresh token, and no other site's page can send it. */
function attributes(request: FastifyRequest) {
  return { path: PATH, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : cookies.parse(header)[NAME];
}

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, refreshToken: string): void {
  const options = { ...attributes(request), maxAge: MAX_AGE_SECONDS };
  reply.header('set-cookie', cookies.serialize(NAME, refreshToken, options));
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookies.serialize(NAME, '', { ...attributes(request), maxAge: 0 }));
}
