import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvents } from '../security-events';
import type { Troubles } from '../troubles';
import { errorAnswer } from './error-answer';

/** What Nest catches: paths that nothing serves, and messages over the socket. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly answer: ReturnType<typeof errorAnswer>;

  constructor(
    private readonly troubles: Troubles,
    security: SecurityEvents,
  ) {
    this.answer = errorAnswer(troubles, security);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') {
      this.troubles.error({ err: error }, 'A message over the socket failed');
      return;
    }
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
