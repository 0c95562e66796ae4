import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/** Timers of the platform take 31 bits of milliseconds; longer waits are taken in steps. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** What is due at a moment, by name: setting the same one again changes nothing. */
export class Timers {
  private readonly waiting = new Map<string, Cancel>();

  constructor(private readonly runtime: Runtime) {}

  set(name: string, at: number, task: () => void): void {
    const key = `${at} ${name}`;
    if (!this.waiting.has(key)) this.wait(key, at, task);
  }

  every(name: string, ms: number, task: () => void): void {
    this.set(name, this.runtime.now() + ms, () => {
      task();
      this.every(name, ms, task);
    });
  }

  clear(): void {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
  }

  private wait(key: string, at: number, task: () => void): void {
    const left = Math.max(0, at - this.runtime.now());
    const cancel = this.runtime.after(Math.min(left, LONGEST_WAIT_MS), () => {
      this.waiting.delete(key);
      if (left > LONGEST_WAIT_MS) this.wait(key, at, task);
      else task();
    });
    this.waiting.set(key, cancel);
  }
}
