import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyCall } from '@lineless/contracts/call';
import type { Span } from '@lineless/ports/tracing/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import { urlOf } from './other-methods';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request as a whole, where it is traced. */
    span?: Span;
  }
}

/** The hooks of a call's route that show its requests: by their route, because paths and queries carry phone numbers. */
export function traced({ method, path }: AnyCall): Partial<RouteOptions> {
  if (!tracing.tracer) return {};
  const route = urlOf(path);
  const name = `${method} ${route}`;
  const about = { 'http.request.method': method, 'http.route': route };
  return {
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const { id: correlationId, headers } = request;
      const span = tracing.tracer?.request({ correlationId, name, about, traceparent: headers.traceparent });
      if (span) request.span = span;
      // All that comes of the request is begun in here.
      tracing.within(span, done);
    },
    onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      request.span?.add({ 'http.response.status_code': reply.statusCode });
      request.span?.end();
      done();
    },
  };
}
