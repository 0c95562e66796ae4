import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvents, Whereabouts } from '../security-events';
import type { Troubles } from '../troubles';
import { problemOf } from './problem';
import { sendProblem } from './problem-reply';

/**
 * The one place where an error becomes an answer, for calls, for the framework's own refusals and for paths
 * under /api that do not exist. Unexpected ones are logged whole and answered without internals.
 */
export function errorAnswer(troubles: Pick<Troubles, 'error'>, security?: Pick<SecurityEvents, 'answered'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error);
    const where = whereaboutsOf(request);
    security?.answered(problem.body.code, where);
    if (problem.status >= 500) {
      troubles.error({ err: error, ...where }, 'A request failed');
      request.span?.fail(error);
    }
    if (!reply.sent) sendProblem(reply, problem, request.id);
  };
}

/** By its route: paths and queries carry phone numbers. */
export function whereaboutsOf({ method, id: correlationId, routeOptions }: FastifyRequest): Whereabouts {
  return { method, route: routeOptions.url, correlationId };
}
