import { RedisConnection } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Notices } from '@lineless/kernel/outage';
import type { Runtime } from '@lineless/kernel/runtime';
import { saidBy } from '@lineless/kernel/said-by';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { isAboutConnection } from '@lineless/ports/redis/said';
import { BullmqHandling } from './bullmq-handling';
import { BullmqQueues } from './bullmq-queues';
import { BullmqTaps } from './bullmq-taps';
import { Failures, SHOWN_FAILURES } from './failures';
import type { Handler, Handling, QueueFigures, Queues, Taps, Workers } from './port';

export interface BullmqOptions {
  readonly connections: RedisConnections;
  readonly runtime: Runtime;
  readonly notices: Notices;
  /** Told of every failure of a handler, for the log. */
  readonly onFailure?: (queue: string, key: string, error: unknown) => void;
}

/**
 * Taps and workers of many processes, on Redis: each process that handles a queue takes its jobs, wherever they were
 * tapped. What Redis loses, or what is tapped while it is away, the sweeps find (DESIGN rule 2).
 */
export class BullmqJobs implements Taps, Workers, Queues {
  private readonly queues: BullmqQueues;
  private readonly taps: BullmqTaps;
  private readonly handlings = new Map<string, BullmqHandling>();
  /** Of what did not come from Redis, by queue. */
  private readonly failures = new Map<string, Failures>();
  private connection: Redis | undefined;
  private isClosed = false;
  private phase: 'new' | 'started' | 'stopped' = 'new';

  constructor(private readonly options: BullmqOptions) {
    const { connections } = options;
    // The library's own look at the server is left out, because it warns past our log; and of a server that it knows
    // nothing of it believes that it cannot wait for less than seconds.
    if (connections.version !== '') RedisConnection.minimumVersion = connections.version;
    this.queues = new BullmqQueues(connections, this.onError);
    this.taps = new BullmqTaps(this.queues, () => connections.isReady);
  }

  /** What this process handles itself need not go round by Redis, and waits for nothing while that is away. */
  tap(queue: string, key: string): void {
    if (this.isClosed) return;
    const handling = this.handlings.get(queue);
    if (handling?.isOpen) handling.tap(key);
    else this.taps.tap(queue, key);
  }

  handle(queue: string, handler: Handler): Handling {
    if (this.handlings.has(queue)) throw new Error(`Queue ${queue} has a handler already`);
    const { connections, runtime, onFailure } = this.options;
    this.connection ??= connections.patient();
    const handling = new BullmqHandling({
      queue,
      handler,
      runtime,
      connection: this.connection,
      prefix: this.queues.prefix,
      failed: (key, error) => onFailure?.(queue, key, error),
      gaveUp: (key, error) => this.failuresOf(queue).note(key, error),
      onError: this.onError,
      leave: (keys) => {
        for (const key of keys) this.tap(queue, key);
      },
      ended: () => this.handlings.delete(queue),
    });
    this.handlings.set(queue, handling);
    if (this.phase === 'started') handling.begin();
    return handling;
  }

  async start(): Promise<void> {
    if (this.phase !== 'new') throw new Error('Workers start once');
    this.phase = 'started';
    for (const handling of this.handlings.values()) handling.begin();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.phase = 'stopped';
    await Promise.all([...this.handlings.values()].map((handling) => handling.stop()));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.taps.close();
    await this.queues.close();
  }

  async figures(): Promise<readonly QueueFigures[]> {
    const { connections } = this.options;
    const shared = connections.isReady ? await this.queues.figures().catch(() => []) : [];
    const byName = new Map(shared.map((figures) => [figures.queue, figures]));
    const names = new Set([...byName.keys(), ...this.handlings.keys()]);
    return [...names].sort().map((name) => this.withOwn(name, byName.get(name)));
  }

  private withOwn(queue: string, shared?: QueueFigures): QueueFigures {
    const own = this.handlings.get(queue)?.counts;
    const failures = this.failuresOf(queue);
    return {
      queue,
      waiting: (shared?.waiting ?? 0) + (own?.waiting ?? 0),
      active: (shared?.active ?? 0) + (own?.active ?? 0),
      delayed: (shared?.delayed ?? 0) + (own?.delayed ?? 0),
      failed: (shared?.failed ?? 0) + failures.count,
      failures: [...(shared?.failures ?? []), ...failures.last]
        .sort((one, other) => (one.failedAt > other.failedAt ? -1 : 1))
        .slice(0, SHOWN_FAILURES),
    };
  }

  private failuresOf(queue: string): Failures {
    const failures = this.failures.get(queue) ?? new Failures(this.options.runtime);
    this.failures.set(queue, failures);
    return failures;
  }

  /** While Redis is away each worker has something to say again and again; the connection has said it once. */
  private readonly onError = (error: unknown): void => {
    const { connections, notices } = this.options;
    if (connections.isReady && !isAboutConnection(error)) notices.warn(`A queue on Redis: ${saidBy(error)}`);
  };
}
