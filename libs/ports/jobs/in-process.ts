import type { Runtime } from '@lineless/kernel/runtime';
import { Failures } from './failures';
import { InProcessHandling } from './in-process-handling';
import type { Handler, Handling, QueueFigures, Queues, Taps, Workers } from './port';

export interface InProcessOptions {
  /** Told of every failure of a handler, for the log. */
  readonly onFailure?: (queue: string, key: string, error: unknown) => void;
}

/** Keys of a queue that wait for a handler; the sweep finds what is dropped. */
const MOST_WAITING = 10_000;

interface Queue {
  readonly waiting: Set<string>;
  readonly failures: Failures;
  handling: InProcessHandling | undefined;
}

/** Taps and workers of one process, in memory: what a crash loses, the sweeps find (DESIGN rule 2). */
export class InProcessJobs implements Taps, Workers, Queues {
  private readonly queues = new Map<string, Queue>();
  private phase: 'new' | 'started' | 'stopped' = 'new';
  private isClosed = false;

  constructor(
    private readonly runtime: Runtime,
    private readonly options: InProcessOptions = {},
  ) {}

  tap(queue: string, key: string): void {
    if (this.isClosed) return;
    const { handling, waiting } = this.queue(queue);
    if (handling?.isOpen) handling.tap(key);
    else wait(waiting, key);
  }

  handle(name: string, handler: Handler): Handling {
    const queue = this.queue(name);
    if (queue.handling) throw new Error(`Queue ${name} has a handler already`);
    const handling = new InProcessHandling({
      runtime: this.runtime,
      handler,
      failed: (key, error) => this.options.onFailure?.(name, key, error),
      gaveUp: (key, error) => queue.failures.note(key, error),
      leave: (keys) => {
        for (const key of keys) wait(queue.waiting, key);
        if (queue.handling === handling) queue.handling = undefined;
      },
    });
    queue.handling = handling;
    if (this.phase === 'started') begin(queue);
    return handling;
  }

  async start(): Promise<void> {
    if (this.phase !== 'new') throw new Error('Workers start once');
    this.phase = 'started';
    for (const queue of this.queues.values()) begin(queue);
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.phase = 'stopped';
    await Promise.all([...this.queues.values()].map(async ({ handling }) => handling?.stop()));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }

  async figures(): Promise<readonly QueueFigures[]> {
    return Promise.resolve(
      [...this.queues]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([queue, { waiting, handling, failures }]) => {
          const { waiting: ready = 0, active = 0, delayed = 0 } = handling?.counts ?? {};
          const [failed, last] = [failures.count, failures.last];
          return { queue, waiting: waiting.size + ready, active, delayed, failed, failures: last };
        }),
    );
  }

  private queue(name: string): Queue {
    const queue = this.queues.get(name) ?? {
      waiting: new Set<string>(),
      failures: new Failures(this.runtime),
      handling: undefined,
    };
    this.queues.set(name, queue);
    return queue;
  }
}

function begin({ handling, waiting }: Queue): void {
  if (!handling) return;
  const keys = [...waiting];
  waiting.clear();
  handling.begin(keys);
}

function wait(waiting: Set<string>, key: string): void {
  if (waiting.size < MOST_WAITING) waiting.add(key);
}
