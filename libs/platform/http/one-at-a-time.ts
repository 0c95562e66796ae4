import type { FastifyReply } from 'fastify';
import type { Caller } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { httpErrors } from './problem';

/**
 * Requests with a large body, of which one person has one under way: to read one takes the process for a while, and
 * many at once would take it from everybody.
 */
export class OneAtATime {
  private readonly underWay = new Set<string>();

  /** Before anything of the body is read. @throws NOT_SIGNED_IN · @throws TOO_MANY_REQUESTS */
  begin(caller: Caller, reply: FastifyReply): void {
    if (caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    const { userId } = caller;
    if (this.underWay.has(userId)) throw httpErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: 1 });
    this.underWay.add(userId);
    // Answered, or given up by who has asked.
    reply.raw.once('close', () => this.underWay.delete(userId));
  }
}
