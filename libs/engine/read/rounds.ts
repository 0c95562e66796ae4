import type { Cancel, Runtime } from '@lineless/kernel/runtime';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 3_200;

/**
 * One task, done again whenever it is woken: once for all that wakes it while it runs, and never twice at once. Where
 * it fails it rests, longer and longer, and is then done again without being woken.
 */
export class Rounds {
  private isDue = false;
  private failures = 0;
  private isResting = false;
  private cancel: Cancel = () => undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly task: () => Promise<void>,
    private readonly runtime: Runtime,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  wake(): void {
    if (this.isStopped) return;
    this.isDue = true;
    if (!this.running && !this.isResting) this.running = this.run();
  }

  /** Begins nothing new, and resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancel();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isDue && !this.isResting && !this.isStopped) {
      this.isDue = false;
      try {
        await this.task();
        this.failures = 0;
      } catch (error) {
        this.onFailure(error);
        this.rest();
      }
    }
    this.running = undefined;
  }

  private rest(): void {
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures);
    this.failures += 1;
    this.isResting = true;
    this.cancel = this.runtime.after(ms, () => {
      this.isResting = false;
      this.wake();
    });
  }
}
