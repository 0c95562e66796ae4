import type { FastifyInstance } from 'fastify';
import { isDeeperThan } from './nesting';
import { httpErrors } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, on routes that keep them; empty elsewhere. */
    rawBody: Uint8Array;
  }
}

const NOTHING = new Uint8Array();
/** What the calls take has five levels at most. */
const MOST_DEPTH = 32;

/**
 * JSON bodies, and nothing else. An empty one is no body: clients that set the content type on every call send it
 * with a PUT that has nothing to say. What is not JSON, or would replace a prototype, is 400 BAD_REQUEST; what is
 * nested deeply is not parsed at all. Signed bytes are not read before their signature has been checked.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.decorateRequest('rawBody');
  server.addHook('onRequest', (request, _reply, done) => {
    request.rawBody = NOTHING;
    done();
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.keepsRawBody) {
      request.rawBody = body;
      done(null, undefined);
    } else if (body.length === 0) done(null, undefined);
    else if (isDeeperThan(body, MOST_DEPTH)) done(httpErrors.TOO_DEEP());
    else void parse(request, body.toString(), done);
  });
}
