import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Position } from '@lineless/kernel/event';
import type { SecurityEvent } from '../security-events';

/** A body and where a read model must be to show it. */
export interface Answered {
  readonly body: unknown;
  readonly position: Position | null;
}

/**
 * What a command or a query takes of its request beside what its call says, and leaves in the reply beside the body, such
 * as a cookie: its static `edge`.
 */
export interface Edge<Extra, Result> {
  readonly fromRequest?: (request: FastifyRequest, reply: FastifyReply) => Extra;
  /** What the log of security says of it, where it has something to say. */
  readonly tells?: (result: Result) => SecurityEvent | undefined;
  readonly toReply?: (result: Result, request: FastifyRequest, reply: FastifyReply) => Answered;
}
