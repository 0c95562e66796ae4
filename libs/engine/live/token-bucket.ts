import type { Runtime } from '@lineless/kernel/runtime';

/** So many in one breath, and so many more every second. */
export interface Flow {
  readonly burst: number;
  readonly perSecond: number;
}

type Clock = Pick<Runtime, 'now'>;

/** How often something may happen. */
export class TokenBucket {
  private tokens: number;
  private at: number;

  constructor(
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {
    this.tokens = flow.burst;
    this.at = clock.now();
  }

  /** Nothing is remembered of it any more. */
  get isFull(): boolean {
    this.refill();
    return this.tokens === this.flow.burst;
  }

  take(): boolean {
    this.refill();
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  private refill(): void {
    const { burst, perSecond } = this.flow;
    const now = this.clock.now();
    // A clock that was set back takes nothing away: from the new time it goes on.
    const passed = Math.max(0, now - this.at);
    this.tokens = Math.min(burst, this.tokens + (passed / 1_000) * perSecond);
    this.at = now;
  }
}

/** At so many the full ones are let go, which say no more than none would. */
const TIDY_AT = 5_000;

/** The same flow for each of many, such as addresses. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>();
  private tidyAt = TIDY_AT;

  constructor(
    private readonly flow: Flow,
    private readonly clock: Clock,
  ) {}

  take(whose: string): boolean {
    let bucket = this.buckets.get(whose);
    if (!bucket) {
      if (this.buckets.size >= this.tidyAt) this.tidy();
      bucket = new TokenBucket(this.flow, this.clock);
      this.buckets.set(whose, bucket);
    }
    return bucket.take();
  }

  /** How many are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  private tidy(): void {
    for (const [whose, bucket] of this.buckets) if (bucket.isFull) this.buckets.delete(whose);
    this.tidyAt = Math.max(TIDY_AT, this.buckets.size * 2);
  }
}
