import { Queue, type DefaultJobOptions } from 'bullmq';
import { SHOWN_FAILURES } from './failures';
import type { QueueFigures } from './port';
import type { RedisConnections } from '@lineless/ports/redis/connections';

/** 50, 100, … 3,200 ms, as in one process; then the job has failed, and its key is the sweep's. */
const RETRIES: DefaultJobOptions = { attempts: 8, backoff: { type: 'exponential', delay: 50 } };
const DAY_S = 24 * 60 * 60;
const FAILED_KEPT = { count: 200, age: 7 * DAY_S };
/** Of the stream in which the library tells of every step of a job; it has no listener here. */
const EVENTS_KEPT = 100;

/** The queues on one Redis: a job is a tap, its name is the key. */
export class BullmqQueues {
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly connections: RedisConnections,
    private readonly onError: (error: unknown) => void,
  ) {}

  get prefix(): string {
    return `${this.connections.prefix}:jobs`;
  }

  get(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: this.connections.prompt,
      prefix: this.prefix,
      // Told once for all when Redis is connected, and in our own log.
      skipVersionCheck: true,
      streams: { events: { maxLen: EVENTS_KEPT } },
      defaultJobOptions: { ...RETRIES, removeOnComplete: true, removeOnFail: FAILED_KEPT },
    });
    queue.on('error', this.onError);
    this.queues.set(name, queue);
    // So that operators see it in any process; Redis may have been emptied by the time that they look.
    this.connections.prompt.sadd(this.namesKey, name).catch(() => undefined);
    return queue;
  }

  /** One job a key waits, and one more is added when the one that is active ends. */
  async add(name: string, key: string): Promise<void> {
    await this.get(name).add(key, null, { deduplication: { id: key, keepLastIfActive: true } });
  }

  /** Of every process. */
  async figures(): Promise<QueueFigures[]> {
    const names = new Set([
      ...(await this.connections.prompt.smembers(this.namesKey)),
      ...this.queues.keys(),
    ]);
    return Promise.all([...names].map(async (name) => this.figuresOf(name)));
  }

  private get namesKey(): string {
    return `${this.prefix}-queues`;
  }

  private async figuresOf(name: string): Promise<QueueFigures> {
    const queue = this.get(name);
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
    const failed = counts['failed'] ? await queue.getFailed(0, SHOWN_FAILURES - 1) : [];
    return {
      queue: name,
      waiting: counts['waiting'] ?? 0,
      active: counts['active'] ?? 0,
      delayed: counts['delayed'] ?? 0,
      failed: counts['failed'] ?? 0,
      failures: failed.map((job) => ({
        key: job.name,
        reason: job.failedReason,
        failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
      })),
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}
