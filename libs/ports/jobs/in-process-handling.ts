import type { Runtime } from '@lineless/kernel/runtime';
import { Timers } from '@lineless/kernel/timers';
import type { Handler, Handling, QueueFigures } from './port';
import { Places } from './places';
import { Work } from './work';

export interface HandlingParts {
  readonly runtime: Runtime;
  readonly handler: Handler;
  readonly failed: (key: string, error: unknown) => void;
  readonly gaveUp: (key: string, error: unknown) => void;
  /** Takes the keys that are still due when it has stopped. */
  readonly leave: (keys: readonly string[]) => void;
}

/** One queue in the hands of its handler, key by key. */
export class InProcessHandling implements Handling {
  private readonly works = new Map<string, Work>();
  private readonly early = new Set<string>();
  private readonly sweeps: { readonly key: string; readonly everyMs: number }[] = [];
  private readonly timers: Timers;
  private readonly places: Places;
  private phase: 'new' | 'begun' | 'stopped' = 'new';

  constructor(private readonly parts: HandlingParts) {
    this.timers = new Timers(parts.runtime);
    this.places = new Places(parts.runtime);
  }

  get isOpen(): boolean {
    return this.phase === 'begun';
  }

  /** How many keys wait, are handled and rest. */
  get counts(): Pick<QueueFigures, 'waiting' | 'active' | 'delayed'> {
    const works = [...this.works.values()];
    return {
      waiting: this.early.size + works.filter((work) => work.isWaiting).length,
      active: works.filter((work) => work.isRunning).length,
      delayed: works.filter((work) => work.isResting).length,
    };
  }

  begin(waiting: Iterable<string>): void {
    if (this.phase !== 'new') return;
    this.phase = 'begun';
    const keys = new Set([...waiting, ...this.early]);
    this.early.clear();
    for (const key of keys) this.tap(key);
    for (const { key, everyMs } of this.sweeps.splice(0)) this.sweep(key, everyMs);
  }

  tap(key: string): void {
    if (this.phase === 'new') this.early.add(key);
    if (this.phase === 'begun') this.work(key).tap();
  }

  sweep(key: string, everyMs: number): void {
    if (this.phase === 'new') this.sweeps.push({ key, everyMs });
    if (this.phase !== 'begun') return;
    this.tap(key);
    this.timers.every(key, everyMs, () => this.tap(key));
  }

  async stop(): Promise<void> {
    this.phase = 'stopped';
    this.timers.clear();
    const works = [...this.works];
    const due = await Promise.all(works.map(([, work]) => work.stop()));
    this.works.clear();
    this.parts.leave(works.filter((_, at) => due[at]).map(([key]) => key));
  }

  private work(key: string): Work {
    const known = this.works.get(key);
    if (known) return known;
    const { runtime, handler, failed, gaveUp } = this.parts;
    const work = new Work(runtime, this.places, {
      run: () => handler(key),
      failed: (error) => failed(key, error),
      gaveUp: (error) => gaveUp(key, error),
      ended: () => this.works.delete(key),
    });
    this.works.set(key, work);
    return work;
  }
}
