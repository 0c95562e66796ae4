import { RecentlyUsed } from './recently-used';
import type { Runtime } from './runtime';

export interface RecentlyAskedOptions {
  /** So many answers are kept. */
  readonly most: number;
  /** And so long, in milliseconds. */
  readonly keptMs: number;
  readonly runtime: Pick<Runtime, 'now'>;
}

/** What was asked lately, or is being asked at this moment: the same question gets the same answer. Failures are not kept. */
export class RecentlyAsked<T> {
  private readonly kept: RecentlyUsed<{ readonly value: Promise<T>; readonly untilMs: number }>;

  constructor(private readonly options: RecentlyAskedOptions) {
    this.kept = new RecentlyUsed(options.most);
  }

  get(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(question);
    const { keptMs, runtime } = this.options;
    const now = runtime.now();
    const leftMs = known ? known.untilMs - now : 0;
    // More is left only where the clock was set back.
    if (known && leftMs > 0 && leftMs <= keptMs) return known.value;
    const value = ask();
    this.kept.set(question, { value, untilMs: now + keptMs });
    value.catch(() => this.forget(question));
    return value;
  }

  forget(question: string): void {
    this.kept.delete(question);
  }
}
