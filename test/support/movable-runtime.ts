import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { sortableId } from '@lineless/kernel/ids';
import { systemRuntime } from '@lineless/platform/system-runtime';

interface Timer {
  readonly due: number;
  readonly task: () => void;
  stop: Cancel;
}

/** The real clock, which can be put forward: what falls due on the way runs at once, in its order. */
export class MovableRuntime implements Runtime {
  private ahead = 0;
  private readonly timers = new Set<Timer>();

  /** How many timers wait for their time. */
  get pending(): number {
    return this.timers.size;
  }

  now(): number {
    return systemRuntime.now() + this.ahead;
  }

  after(ms: number, task: () => void): Cancel {
    const timer: Timer = { due: this.now() + ms, task, stop: () => undefined };
    this.timers.add(timer);
    this.arm(timer);
    return () => {
      this.timers.delete(timer);
      timer.stop();
    };
  }

  soon(task: () => void): void {
    systemRuntime.soon(task);
  }

  id(): string {
    return sortableId(this.now(), this.randomBytes(10));
  }

  randomBytes(size: number): Uint8Array {
    return systemRuntime.randomBytes(size);
  }

  /** So many milliseconds later. */
  forward(ms: number): void {
    this.ahead += ms;
    for (const timer of [...this.timers].sort((a, b) => a.due - b.due)) {
      timer.stop();
      this.arm(timer);
    }
  }

  private arm(timer: Timer): void {
    timer.stop = systemRuntime.after(Math.max(0, timer.due - this.now()), () => {
      this.timers.delete(timer);
      timer.task();
    });
  }
}
