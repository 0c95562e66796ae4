import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyCall } from '@lineless/contracts/call';
import type { Span, Tracer } from '@lineless/ports/tracing/port';
import { urlOf } from './other-methods';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request as a whole, where it is traced. */
    span?: Span;
  }
}

/** The hooks of a call's route that show its requests: by their route, because paths and queries carry phone numbers. */
export function tracedBy(tracer: Tracer | undefined, { method, path }: AnyCall): Partial<RouteOptions> {
  if (!tracer) return {};
  const route = urlOf(path);
  const name = `${method} ${route}`;
  const about = { 'http.request.method': method, 'http.route': route };
  return {
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const { id: correlationId, headers } = request;
      request.span = tracer.request({ correlationId, name, about, traceparent: headers.traceparent });
      done();
    },
    onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      request.span?.add({ 'http.response.status_code': reply.statusCode });
      request.span?.end();
      done();
    },
  };
}
