import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '@lineless/kernel/runtime';
import { readTraceparent } from '@lineless/kernel/trace-context';
import type { Settings } from '../settings';
import { problemOf } from './problem';
import { sendProblem } from './problem-reply';
import { securityHeaders } from './security-headers';

/** A cart of fifty lines has a third of it. Signed notices of the payment provider may be larger. */
const BODY_LIMIT = 16 * 1024;
export const SIGNED_BODY_LIMIT = 256 * 1024;
/** A request has to have arrived, headers and body, in this time; its headers alone, and a first one at all, in less. */
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often that is looked at. */
const CHECK_CONNECTIONS_MS = 1_000;
/** A phone that reads asks again within a few seconds, or opens another connection. */
const KEEP_ALIVE_MS = 10_000;
/** Longer than a proxy's own, so that it is never us who close a connection just being used. */
const KEEP_ALIVE_OF_PROXY_MS = 72_000;
const MAX_PARAM_LENGTH = 200;
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export function fastifyOptions(settings: Settings, runtime: Runtime): FastifyHttpOptions<Server> {
  const setHeaders = securityHeaders(settings);
  return {
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    keepAliveTimeout: settings.TRUSTED_PROXIES > 0 ? KEEP_ALIVE_OF_PROXY_MS : KEEP_ALIVE_MS,
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
      const { 'x-request-id': given, traceparent } = request.headers;
      if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
      // A caller who traces: its trace goes on here, and everything that comes of it has its id.
      return readTraceparent(traceparent)?.traceId ?? runtime.id();
    },
  };
}
