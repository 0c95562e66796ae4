import type { FastifyReply } from 'fastify';
import type { Problem } from './problem';

/** Sends an error in the one format that all errors have (API.md, conventions). */
export function sendProblem(reply: FastifyReply, problem: Problem, requestId: string): void {
  const { status, body, retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)));
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send({ ...body, requestId });
}
