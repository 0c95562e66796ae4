import { Worker, WaitingError, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { InLine } from '@lineless/kernel/in-line';
import type { Runtime } from '@lineless/kernel/runtime';
import { within } from '@lineless/kernel/within';
import { InProcessHandling } from './in-process-handling';
import { SIDE_BY_SIDE } from './places';
import type { Handler, Handling } from './port';

/** A job whose process was killed is another's after 3 + 1.5 s; the interval is to be the same in every process. */
const LOCK_MS = 3_000;
const STALLED_INTERVAL_MS = 1_500;
/** Processes that die one after the other do not make a job a failed one. */
const MOST_STALLS = 10;
/** After a lost connection a worker asks again. */
const ASK_AGAIN_MS = 500;
/** A job that comes ends the wait at once: it is only how often an idle queue asks. */
const WAIT_FOR_JOB_S = 10;
/** What runs has ended by then: this is for Redis to answer. */
const CLOSE_WITHIN_MS = 2_000;

export interface BullmqHandlingParts {
  readonly queue: string;
  readonly handler: Handler;
  readonly runtime: Runtime;
  /** Its commands wait while Redis is away. */
  readonly connection: Redis;
  readonly prefix: string;
  /** Of a handler. */
  readonly failed: (key: string, error: unknown) => void;
  /** After the last try of what did not come from Redis. */
  readonly gaveUp: (key: string, error: unknown) => void;
  /** Of the library, most of all while Redis is away. */
  readonly onError: (error: unknown) => void;
  /** Takes the keys that this process has not come to. */
  readonly leave: (keys: readonly string[]) => void;
  readonly ended: () => void;
}

class QueueWorker extends Worker {
  /** Holds on to no job any more: they are another process's when their locks have run out. */
  abandon(): Promise<void> {
    return this.lockManager.close();
  }
}

/**
 * One queue in the hands of this process. Jobs come from Redis; sweeps, and what the process itself knows to be due,
 * are its own, so that they go on while Redis is away. One key has one turn at a time, wherever it came from.
 */
export class BullmqHandling implements Handling {
  private readonly turns = new InLine();
  private readonly own: InProcessHandling;
  private worker: QueueWorker | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly parts: BullmqHandlingParts) {
    const { runtime, handler, failed, gaveUp, leave } = parts;
    this.own = new InProcessHandling({
      runtime,
      handler: (key) => this.turns.run(key, () => handler(key)),
      failed,
      gaveUp,
      leave,
    });
  }

  /** Whether what is tapped here is begun here. */
  get isOpen(): boolean {
    return this.own.isOpen;
  }

  /** Of what did not come from Redis. */
  get counts(): InProcessHandling['counts'] {
    return this.own.counts;
  }

  begin(): void {
    if (this.worker || this.stopping) return;
    const { queue, connection, prefix, onError } = this.parts;
    this.worker = new QueueWorker(queue, (job, token) => this.carryOut(job, token), {
      connection,
      prefix,
      skipVersionCheck: true,
      concurrency: SIDE_BY_SIDE,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_INTERVAL_MS,
      maxStalledCount: MOST_STALLS,
      drainDelay: WAIT_FOR_JOB_S,
      runRetryDelay: ASK_AGAIN_MS,
    });
    this.worker.on('error', onError);
    this.own.begin([]);
  }

  tap(key: string): void {
    this.own.tap(key);
  }

  sweep(key: string, everyMs: number): void {
    this.own.sweep(key, everyMs);
  }

  async stop(): Promise<void> {
    this.stopping ??= this.end();
    await this.stopping;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    // It takes no job any more from here on.
    const closing = worker?.close();
    await this.own.stop();
    await this.turns.ended();
    if (worker && closing) await this.closed(worker, closing);
    this.parts.ended();
  }

  private async closed(worker: QueueWorker, closing: Promise<void>): Promise<void> {
    const { runtime, onError } = this.parts;
    try {
      await within(runtime, CLOSE_WITHIN_MS, closing, () => new Error('A worker is not let go by Redis'));
    } catch (error) {
      onError(error);
      await worker.abandon();
    }
  }

  private async carryOut(job: Job, token: string | undefined): Promise<void> {
    const { handler, failed } = this.parts;
    const key = job.name;
    await this.turns.run(key, async () => {
      if (this.stopping) {
        // It waited for its turn, and is the next process's now.
        await job.moveToWait(token);
        throw new WaitingError();
      }
      try {
        await handler(key);
      } catch (error) {
        failed(key, error);
        throw error;
      }
    });
  }
}
