import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Health } from '../health';
import type { Log } from '../logging';
import type { Metrics } from '../metrics';
import type { Settings } from '../settings';
import { addressing } from './hosts';
import { httpErrors, problemOf } from './problem';
import { sendProblem } from './problem-reply';
import type { RateLimits } from './rate-limits';
import { requireOwnPage } from './own-page';
import { securityHeaders } from './security-headers';

const MS_PER_S = 1000;
const UNKNOWN_ROUTE = 'unknown';

export interface HookOptions {
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly health: Pick<Health, 'isClosing'>;
}

/** What happens to every request, in plain hooks: an interceptor on each route would cost more than it does. */
export function installHooks(
  server: FastifyInstance,
  { settings, metrics, log, limits, health }: HookOptions,
): void {
  const setHeaders = securityHeaders(settings);
  const isLogged = log.isLevelEnabled('debug');
  const noteForwarded = forwardedNote(settings, log);
  const wrongIn = addressing(settings);

  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    reply.header('x-request-id', request.id);
    if (health.isClosing) {
      // It came on a connection that was already open: the next one may be to a process that stays.
      reply.header('connection', 'close');
      sendProblem(reply, problemOf(httpErrors.UNAVAILABLE({ retryAfterSeconds: 1 })), request.id);
      return;
    }
    const misnamed = wrongIn(request.raw);
    if (misnamed) throw misnamed;
    noteForwarded(request);
    requireOwnPage(request);
    const counted = limits.address(request);
    if (counted === null) done();
    else counted.then(() => done(), done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? UNKNOWN_ROUTE;
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / MS_PER_S);
    if (isLogged) {
      const { method, id: correlationId } = request;
      log.debug({ method, route, status: reply.statusCode, ms: reply.elapsedTime, correlationId }, 'request');
    }
    done();
  });
}

/** Says once that a proxy seems to stand in front that the settings do not speak of: its guests would count as one. */
function forwardedNote(
  { TRUSTED_PROXIES }: Pick<Settings, 'TRUSTED_PROXIES'>,
  log: Log,
): (request: Pick<FastifyRequest, 'headers'>) => void {
  let isSaid = TRUSTED_PROXIES > 0;
  return ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(
      'A request came with X-Forwarded-For, and TRUSTED_PROXIES is 0: behind a proxy everybody counts as its address',
    );
  };
}
