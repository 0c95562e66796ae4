import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '@lineless/kernel/event';

/** A body and where a read model must be to show it. */
export interface Answered {
  readonly body: unknown;
  readonly position: Position | null;
}

/**
 * What a command takes of its request beside what its call says, and leaves in the reply beside the body, such
 * as a cookie: its static `edge`.
 */
export interface Edge<Extra, Result> {
  readonly fromRequest?: (request: FastifyRequest, reply: FastifyReply) => Extra;
  readonly toReply?: (result: Result, request: FastifyRequest, reply: FastifyReply) => Answered;
}
