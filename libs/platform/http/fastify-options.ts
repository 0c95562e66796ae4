import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Settings } from '../settings';
import { problemOf } from './problem';
import { sendProblem } from './problem-reply';
import { securityHeaders } from './security-headers';

const BODY_LIMIT = 256 * 1024;
/** A request has to have arrived, headers and body, in this time. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than a proxy's own, so that it is never us who close a connection just being used. */
const KEEP_ALIVE_MS = 72_000;
const MAX_PARAM_LENGTH = 200;
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export function fastifyOptions(settings: Settings, runtime: Runtime): FastifyServerOptions {
  const setHeaders = securityHeaders(settings);
  return {
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: settings.TRUSTED_PROXIES > 0 && ((_address, hop) => hop < settings.TRUSTED_PROXIES),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    // Ours says more (hooks).
    return503OnClosing: false,
    // A path that cannot be decoded is refused before any hook or filter sees it: it sets its own headers.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply);
      reply.header('x-request-id', request.id);
      sendProblem(reply, problemOf(error), request.id);
    },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : runtime.id();
    },
  };
}
