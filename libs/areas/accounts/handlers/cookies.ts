import type { FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Where a cookie is set: a Fastify reply. */
interface Headers {
  header(name: string, value: string): unknown;
}

const REFRESH = 'lineless_refresh';
const BROWSER = 'lineless_browser';
/** What browsers take from this host alone, and encrypted: no neighbour of the same site can put another in its place. */
const HOST_PREFIX = '__Host-';
const DAY_SECONDS = 24 * 60 * 60;
/** The provider ends a session by itself earlier than this. */
const REFRESH_SECONDS = 30 * DAY_SECONDS;
/** As long as browsers keep a cookie (RFC 6265bis, 5.5). */
const BROWSER_SECONDS = 400 * DAY_SECONDS;

type Reached = Pick<FastifyRequest, 'protocol'>;
type Asked = Reached & Pick<FastifyRequest, 'headers'>;

export function readRefreshCookie(request: Asked): string | undefined {
  return read(request, REFRESH);
}

/** Which browser it is, by `browsers.ts`: it names no person, and signs no person in. */
export function readBrowserCookie(request: Asked): string | undefined {
  return read(request, BROWSER);
}

export function setBrowserCookie(request: Reached, reply: Headers, text: string): void {
  set(request, reply, { name: BROWSER, value: text, maxAge: BROWSER_SECONDS });
}

export function setRefreshCookie(request: Reached, reply: Headers, refreshToken: string): void {
  set(request, reply, { name: REFRESH, value: refreshToken, maxAge: REFRESH_SECONDS });
}

export function clearRefreshCookie(request: Reached, reply: Headers): void {
  set(request, reply, { name: REFRESH, value: '', maxAge: 0 });
}

function read(request: Asked, name: string): string | undefined {
  const { cookie } = request.headers;
  return cookie === undefined ? undefined : parseCookie(cookie)[nameFor(request, name)];
}

/** Resolution 45: no script can read it, and no other site's page can send it. */
function set(
  request: Reached,
  reply: Headers,
  { name, ...cookie }: { readonly name: string; readonly value: string; readonly maxAge: number },
): void {
  const isSecure = request.protocol === 'https';
  const path = isSecure ? '/' : '/api/auth';
  const scope = { path, httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  reply.header('set-cookie', stringifySetCookie({ name: nameFor(request, name), ...cookie, ...scope }));
}

/** The prefix demands `Secure` and the path `/` (RFC 6265bis, 4.1.3.2). */
function nameFor({ protocol }: Reached, name: string): string {
  return protocol === 'https' ? HOST_PREFIX + name : name;
}
