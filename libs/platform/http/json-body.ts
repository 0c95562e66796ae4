import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

/**
 * JSON bodies. An empty one is no body: clients that set the content type on every call send it with a PUT
 * that has nothing to say. What is not JSON, or would replace a prototype, is 400 BAD_REQUEST.
 */
export function acceptJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
