import type { Runtime } from '@lineless/kernel/runtime';

/** A page that opens subscribes to a handful of topics at once, and to one more now and then. */
const BURST = 60;
const PER_SECOND = 5;
/** Whoever goes on after so many refusals is not one of our pages. */
const PATIENCE = 200;

/** How much one connection may say (a token bucket). */
export class MessageLimit {
  private tokens = BURST;
  private at: number;
  private refused = 0;

  constructor(private readonly runtime: Pick<Runtime, 'now'>) {
    this.at = runtime.now();
  }

  /** 'hang-up': it was told often enough. */
  take(): 'taken' | 'refused' | 'hang-up' {
    const now = this.runtime.now();
    this.tokens = Math.min(BURST, this.tokens + ((now - this.at) / 1_000) * PER_SECOND);
    this.at = now;
    if (this.tokens >= 1) {
      this.tokens -= 1;
      return 'taken';
    }
    this.refused += 1;
    return this.refused > PATIENCE ? 'hang-up' : 'refused';
  }
}
