import type { FastifyReply } from 'fastify';
import type { OperationsRefusal } from './operations-answers';

/** What an operator is not given, and why. */
export function refuse(reply: FastifyReply, status: number, error: string): OperationsRefusal {
  reply.status(status);
  return { error };
}
