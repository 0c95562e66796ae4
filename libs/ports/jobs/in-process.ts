import type { Runtime } from '@lineless/kernel/runtime';
import type { Jobs } from './port';
import { Timers } from './timers';
import { Work } from './work';

export interface InProcessOptions {
  /** Told of every failure of a handler, for the log. */
  readonly onFailure?: (queue: string, key: string, error: unknown) => void;
  /** Waits between tries; after the last one the key is left to the next tap or sweep. */
  readonly retryDelaysMs?: readonly number[];
}

const RETRY_DELAYS_MS = [50, 100, 200, 400, 800, 1_600, 3_200];

interface Sweep {
  readonly queue: string;
  readonly key: string;
  readonly everyMs: number;
}

/** Jobs of one process, in memory: what a crash loses, the sweeps find (DESIGN rule 2). */
export class InProcessJobs implements Jobs {
  private readonly handlers = new Map<string, (key: string) => Promise<void>>();
  private readonly works = new Map<string, Map<string, Work>>();
  private readonly tappedEarly = new Map<string, Set<string>>();
  private readonly sweeps: Sweep[] = [];
  private readonly timers: Timers;
  private phase: 'new' | 'started' | 'stopped' = 'new';

  constructor(
    private readonly runtime: Runtime,
    private readonly options: InProcessOptions = {},
  ) {
    this.timers = new Timers(runtime);
  }

  handle(queue: string, handler: (key: string) => Promise<void>): void {
    if (this.handlers.has(queue)) throw new Error(`Queue ${queue} has a handler already`);
    this.handlers.set(queue, handler);
  }

  tap(queue: string, key: string): void {
    if (this.phase === 'stopped') return;
    if (this.phase === 'started') {
      this.work(queue, key).tap();
      return;
    }
    const keys = this.tappedEarly.get(queue) ?? new Set();
    this.tappedEarly.set(queue, keys.add(key));
  }

  sweep(queue: string, key: string, everyMs: number): void {
    const sweep = { queue, key, everyMs };
    if (this.phase === 'started') this.begin(sweep);
    if (this.phase === 'new') this.sweeps.push(sweep);
  }

  async start(): Promise<void> {
    if (this.phase !== 'new') throw new Error('Jobs start once');
    for (const queue of [...this.tappedEarly.keys(), ...this.sweeps.map((sweep) => sweep.queue)])
      this.handler(queue);
    this.phase = 'started';
    for (const [queue, keys] of this.tappedEarly) for (const key of keys) this.tap(queue, key);
    this.tappedEarly.clear();
    for (const sweep of this.sweeps) this.begin(sweep);
  }

  async stop(): Promise<void> {
    this.phase = 'stopped';
    this.timers.clear();
    const works = [...this.works.values()].flatMap((keys) => [...keys.values()]);
    await Promise.all(works.map((work) => work.stop()));
  }

  private begin({ queue, key, everyMs }: Sweep): void {
    this.tap(queue, key);
    this.timers.every(`sweep ${queue} ${key}`, everyMs, () => this.tap(queue, key));
  }

  private work(queue: string, key: string): Work {
    const handler = this.handler(queue);
    const keys = this.works.get(queue) ?? new Map<string, Work>();
    this.works.set(queue, keys);
    const known = keys.get(key);
    if (known) return known;
    const backoff = { delaysMs: this.options.retryDelaysMs ?? RETRY_DELAYS_MS };
    const work = new Work(this.runtime, backoff, {
      run: () => handler(key),
      failed: (error) => this.options.onFailure?.(queue, key, error),
      ended: () => keys.delete(key),
    });
    keys.set(key, work);
    return work;
  }

  private handler(queue: string): (key: string) => Promise<void> {
    const handler = this.handlers.get(queue);
    if (!handler) throw new Error(`Queue ${queue} is tapped and has no handler`);
    return handler;
  }
}
