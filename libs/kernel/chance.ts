/** Chance from a seed (mulberry32), so that a night can be planned again. */
export class Chance {
  constructor(private state: number) {}

  /** 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Normally distributed (Box–Muller). */
  around(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  /** @throws RangeError when there is nothing to choose from */
  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  }

  /** One of the entries, each as often as its weight says. */
  weighted<Item>(entries: readonly (readonly [Item, number])[]): Item {
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = this.next() * total;
    for (const [item, weight] of entries) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return this.oneOf(entries)[0];
  }
}
