import type { BullmqQueues } from './bullmq-queues';
import type { Taps } from './port';

/** Keys whose taps are on their way to Redis; the sweeps find what is dropped beyond. */
const MOST_UNDER_WAY = 10_000;

/**
 * Taps for workers of any process. While Redis is away they are dropped: nothing here waits or grows, and the sweeps
 * find the work (DESIGN rule 2).
 */
export class BullmqTaps implements Taps {
  /** Names of taps under way, and whether they were tapped again in that time. */
  private readonly underWay = new Map<string, { again: boolean }>();
  private isClosed = false;

  constructor(
    private readonly queues: Pick<BullmqQueues, 'add'>,
    private readonly isReady: () => boolean,
  ) {}

  tap(queue: string, key: string): void {
    if (this.isClosed || !this.isReady()) return;
    const name = `${queue} ${key}`;
    const before = this.underWay.get(name);
    // The one under way may be handled before the work of this tap is there: then it comes once more.
    if (before) before.again = true;
    else if (this.underWay.size < MOST_UNDER_WAY) void this.send(name, queue, key);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }

  private async send(name: string, queue: string, key: string): Promise<void> {
    const state = { again: false };
    const goesOn = () => state.again && !this.isClosed && this.isReady();
    this.underWay.set(name, state);
    try {
      do {
        state.again = false;
        await this.queues.add(queue, key);
      } while (goesOn());
    } catch {
      // Lost, as a tap may be; that Redis is away has been said by its connection.
    } finally {
      this.underWay.delete(name);
    }
  }
}
