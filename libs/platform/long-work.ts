import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { saidBy } from '@lineless/kernel/said-by';
import type { Log } from './logging';
import type { OperationsRefusal, WorkNews } from './operations-answers';
import { refuse } from './refuse';

/** What operators ask for that takes minutes: one at a time, and it goes on when its output is not read. */
export class LongWork {
  private isUnderWay = false;

  constructor(private readonly log: Pick<Log, 'error'>) {}

  /** Answers a line of JSON for each piece of news, as it comes. */
  begin(
    reply: FastifyReply,
    work: (tell: (news: WorkNews) => void) => Promise<void>,
  ): FastifyReply | OperationsRefusal {
    if (this.isUnderWay) return refuse(reply, 409, 'Other such work is under way.');
    this.isUnderWay = true;
    const lines = new PassThrough();
    const tell = (news: WorkNews): void => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(news)}\n`);
    };
    void work(tell)
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'What an operator asked for could not be done');
        tell({ kind: 'failed', error: saidBy(error) });
      })
      .finally(() => {
        this.isUnderWay = false;
        lines.end();
      });
    return reply.type('application/x-ndjson').send(lines);
  }
}
