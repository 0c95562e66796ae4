/**
 * Pauses between tries: each twice the one before, up to the longest, and each a little shorter by chance,
 * so that a thousand pages that were cut off together do not come back together.
 */
export class Pauses {
  private tries = 0;

  constructor(
    private readonly firstMs: number,
    private readonly longestMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** The next pause, in ms: between half of it and all of it. */
  next(): number {
    const pause = Math.min(this.longestMs, this.firstMs * 2 ** this.tries);
    this.tries += 1;
    return pause * (1 - this.random() / 2);
  }

  /** It has worked. */
  reset(): void {
    this.tries = 0;
  }
}
