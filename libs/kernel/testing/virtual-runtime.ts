import { sortableId } from '../ids';
import type { Runtime } from '../runtime';

interface Timer {
  readonly due: number;
  readonly task: () => void;
}

/** Time that moves only when told to, and chance from a seed (DESIGN rule 15). */
export class VirtualRuntime implements Runtime {
  /** In the order in which they were set. */
  private readonly timers = new Set<Timer>();
  private seed: number;

  constructor(
    private time = Date.UTC(2026, 5, 12, 22),
    seed = 1,
  ) {
    this.seed = seed >>> 0;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, task: () => void): () => void {
    const timer = { due: this.time + ms, task };
    this.timers.add(timer);
    return () => {
      this.timers.delete(timer);
    };
  }

  soon(task: () => void): void {
    setImmediate(task);
  }

  id(): string {
    return sortableId(this.time, this.randomBytes(10));
  }

  /** Mulberry32: small, and the same on every machine. */
  randomBytes(size: number): Uint8Array {
    return Uint8Array.from({ length: size }, () => {
      this.seed = (this.seed + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff;
    });
  }

  /** Time passes as while a machine sleeps: what falls due in it is done once, with the next `advance`. */
  skip(ms: number): void {
    this.time += ms;
  }

  /** Moves time on, running what falls due in order and letting promises settle in between. */
  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    for (;;) {
      const next = this.earliest();
      if (!next || next.due > until) break;
      this.timers.delete(next);
      this.time = Math.max(this.time, next.due);
      next.task();
      await settle();
    }
    this.time = until;
    await settle();
  }

  private earliest(): Timer | undefined {
    let earliest: Timer | undefined;
    for (const timer of this.timers) if (!earliest || timer.due < earliest.due) earliest = timer;
    return earliest;
  }
}

/** A few turns of the event loop, so that what a timer began has gone as far as it can. */
export async function settle(turns = 5): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
