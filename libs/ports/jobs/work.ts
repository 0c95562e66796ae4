import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Places } from './places';

/** Waits before the second, third, … try; after the last one the key is left to the next tap or sweep. */
const RETRY_DELAYS_MS = [50, 100, 200, 400, 800, 1_600, 3_200];

export interface WorkEvents {
  /** The key's turn has come: carry it out once. */
  run(): Promise<void>;
  failed(error: unknown): void;
  /** It was the last try. */
  gaveUp(error: unknown): void;
  ended(): void;
}

/** One key of one queue: coalesces its taps, runs once at a time and in a place of its queue's, tries again after a failure. */
export class Work {
  private state: 'idle' | 'waiting' | 'running' | 'resting' = 'idle';
  private again = false;
  private failures = 0;
  private cancelRest: Cancel | null = null;
  private stopped = false;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly runtime: Runtime,
    private readonly places: Places,
    private readonly events: WorkEvents,
  ) {}

  get isWaiting(): boolean {
    return this.state === 'waiting';
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  get isResting(): boolean {
    return this.state === 'resting';
  }

  /** While it rests after a failure a tap changes nothing: it is tried again anyway. */
  tap(): void {
    if (this.stopped) return;
    if (this.state === 'running') this.again = true;
    if (this.state === 'idle') this.wait();
  }

  /**
   * Resolves when what runs has ended; nothing begins any more.
   * @returns whether the key still has work
   */
  async stop(): Promise<boolean> {
    this.stopped = true;
    this.cancelRest?.();
    await this.current;
    return this.again || this.state === 'waiting' || this.state === 'resting';
  }

  private wait(): void {
    this.state = 'waiting';
    this.places.ask(async () => {
      if (!this.stopped) this.current = this.run();
      await this.current;
    });
  }

  private async run(): Promise<void> {
    this.state = 'running';
    this.again = false;
    try {
      await this.events.run();
      this.failures = 0;
      this.finish(this.again);
    } catch (error) {
      this.failures += 1;
      const delay = RETRY_DELAYS_MS[this.failures - 1];
      this.events.failed(error);
      if (delay === undefined) this.events.gaveUp(error);
      this.rest(delay);
    }
  }

  private rest(delay: number | undefined): void {
    if (delay === undefined) {
      this.failures = 0;
      this.finish(false);
      return;
    }
    this.state = 'resting';
    if (this.stopped) return;
    this.cancelRest = this.runtime.after(delay, () => {
      this.cancelRest = null;
      this.wait();
    });
  }

  private finish(again: boolean): void {
    this.state = 'idle';
    if (again && !this.stopped) this.wait();
    else this.events.ended();
  }
}
