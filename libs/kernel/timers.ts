import type { Cancel, Runtime } from './runtime';

/** What comes again and again, by name. */
export class Timers {
  private readonly waiting = new Map<string, Cancel>();

  constructor(private readonly runtime: Runtime) {}

  every(name: string, ms: number, task: () => void): void {
    this.waiting.get(name)?.();
    const cancel = this.runtime.after(ms, () => {
      task();
      this.every(name, ms, task);
    });
    this.waiting.set(name, cancel);
  }

  clear(): void {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
  }
}
