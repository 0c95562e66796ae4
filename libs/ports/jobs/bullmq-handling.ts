import { Worker, WaitingError, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Runtime } from '@lineless/kernel/runtime';
import { within } from '@lineless/ports/redis/within';
import type { Handler, Handling } from './port';
import { Timers } from './timers';
import { Turns } from './turns';

/** Jobs of one queue that a process has in hand at once. */
const SIDE_BY_SIDE = 16;
/** A job whose process was killed is another's after 3 + 1.5 s; the interval is to be the same in every process. */
const LOCK_MS = 3_000;
const STALLED_INTERVAL_MS = 1_500;
/** Processes that die one after the other do not make a job a failed one. */
const MOST_STALLS = 10;
/** After a lost connection a worker asks again. */
const ASK_AGAIN_MS = 500;
const WAIT_FOR_JOB_S = 5;
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
  /** Of the library, most of all while Redis is away. */
  readonly onError: (error: unknown) => void;
}

/** One queue in the hands of this process: its jobs come from Redis, its sweeps from this process's own timers. */
export class BullmqHandling implements Handling {
  private readonly turns = new Turns();
  private readonly timers: Timers;
  private readonly sweeps: { readonly key: string; readonly everyMs: number }[] = [];
  private worker: Worker | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly parts: BullmqHandlingParts,
    private readonly onStopped: () => void,
  ) {
    this.timers = new Timers(parts.runtime);
  }

  begin(): void {
    if (this.worker || this.stopping) return;
    const { queue, connection, prefix, onError } = this.parts;
    this.worker = new Worker(queue, (job, token) => this.carryOut(job, token), {
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
    for (const { key, everyMs } of this.sweeps.splice(0)) this.sweep(key, everyMs);
  }

  sweep(key: string, everyMs: number): void {
    if (this.stopping) return;
    if (!this.worker) {
      this.sweeps.push({ key, everyMs });
      return;
    }
    this.sweepOnce(key);
    this.timers.every(key, everyMs, () => this.sweepOnce(key));
  }

  async stop(): Promise<void> {
    this.stopping ??= this.end();
    await this.stopping;
  }

  private async end(): Promise<void> {
    this.timers.clear();
    const { worker } = this;
    // It takes no job any more from here on.
    const closing = worker?.close();
    await this.turns.ended();
    if (worker && closing && !(await within(this.parts.runtime, CLOSE_WITHIN_MS, closing)))
      void worker.disconnect().catch(this.parts.onError);
    this.onStopped();
  }

  private async carryOut(job: Job, token: string | undefined): Promise<void> {
    const key = job.name;
    await this.turns.take(key, async () => {
      if (!this.stopping) return this.handle(key);
      // It waited for a sweep of the same key, and is the next process's now.
      await job.moveToWait(token);
      throw new WaitingError();
    });
  }

  /** One that is under way is as good as another. */
  private sweepOnce(key: string): void {
    if (this.turns.isTaken(key)) return;
    this.turns.take(key, () => this.handle(key)).catch(() => undefined);
  }

  private async handle(key: string): Promise<void> {
    try {
      await this.parts.handler(key);
    } catch (error) {
      this.parts.failed(key, error);
      throw error;
    }
  }
}
