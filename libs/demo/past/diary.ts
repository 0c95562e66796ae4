import type { PastClock } from './past-clock';

interface Entry {
  readonly at: number;
  readonly task: () => Promise<void>;
}

/** What happens when, of which each entry may write further ones; they come to pass one after the other. */
export class Diary {
  /** By time; those of one moment in the order in which they were written. */
  private readonly entries: Entry[] = [];

  constructor(private readonly clock: PastClock) {}

  /** @param at epoch milliseconds; what is over by then comes next */
  at(at: number, task: () => Promise<void>): void {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, { at, task });
  }

  /** So many milliseconds from now. */
  later(ms: number, task: () => Promise<void>): void {
    this.at(this.clock.now() + ms, task);
  }

  /**
   * All that happens before `end`; what would happen later stays undone. @param lived told of each moment that has passed
   * @throws what an entry throws
   */
  async live(end: number, lived: (now: number) => void = () => undefined): Promise<void> {
    for (;;) {
      const next = this.entries[0];
      if (!next || next.at >= end) break;
      this.entries.shift();
      this.clock.goTo(next.at);
      await next.task();
      lived(this.clock.now());
    }
    this.clock.goTo(end);
  }
}
