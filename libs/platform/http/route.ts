import type { FastifyRequest } from 'fastify';

/** The route that has answered for a request. */
export type Routed = Pick<FastifyRequest, 'routeOptions'>;

const CALLS = '/api';
const SESSIONS = '/api/auth/';
export const RENEWAL = '/api/auth/refresh';

/*
 * What a request is for is said by the route that it has matched, never by its path: a path has many spellings
 * (`/%61pi/…`, `http://host/api/…`), and the router knows all of them.
 */

/** A call, or nothing that anybody knows; otherwise a page or a question about our health. */
export function isCall({ routeOptions: { url } }: Routed): boolean {
  return url === undefined || url === CALLS || url.startsWith(`${CALLS}/`);
}

/** Begins, renews or ends a session. */
export function isAboutSession({ routeOptions: { url } }: Routed): boolean {
  return url?.startsWith(SESSIONS) ?? false;
}
