import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../logging';
import { problemOf } from './problem';
import { sendProblem } from './problem-reply';

/**
 * The one place where an error becomes an answer, for routes, for the framework's own refusals and for
 * paths under /api that do not exist. Unexpected ones are logged whole and answered without internals.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') {
      this.log.error({ err: error }, 'A message over the socket failed');
      return;
    }
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemOf(error);
    if (problem.status >= 500)
      this.log.error(
        { err: error, method: request.method, url: request.url, correlationId: request.id },
        'A request failed',
      );
    if (!reply.sent) sendProblem(reply, problem, request.id);
  }
}
