import type { FastifyInstance } from 'fastify';
import { ANONYMOUS } from '@lineless/engine/cqrs/caller';
import type { Log } from '../logging';
import type { Metrics } from '../metrics';
import type { Settings } from '../settings';
import { RateLimits } from './rate-limits';
import { securityHeaders } from './security-headers';

const MS_PER_S = 1000;
const UNKNOWN_ROUTE = 'unknown';

export interface HookOptions {
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** What happens to every request, in plain hooks: an interceptor on each route would cost more than it does. */
export function installHooks(server: FastifyInstance, { settings, metrics, log }: HookOptions): void {
  const limits = new RateLimits(settings);
  const setHeaders = securityHeaders(settings);

  server.decorateRequest('caller');
  server.addHook('onRequest', (request, reply, done) => {
    request.caller = ANONYMOUS;
    setHeaders(request, reply);
    reply.header('x-request-id', request.id);
    const counted = limits.check(request);
    if (counted === null) done();
    else counted.then(() => done(), done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? UNKNOWN_ROUTE;
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / MS_PER_S);
    log.debug(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        correlationId: request.id,
      },
      'request',
    );
    done();
  });
}
