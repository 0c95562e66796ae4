import type { Counts, Covered } from './coverage';

/** What many nights have tried together. */
export class CoverageSum {
  readonly commands: Record<string, Record<string, number>> = {};
  readonly calls: Record<string, Record<string, number>> = {};
  private readonly orders = new Set<string>();
  private readonly windows = new Set<number>();
  private lastNewAfter = 0;
  nights = 0;

  add({ commands, calls, order, windows }: Covered): void {
    this.nights += 1;
    addTo(this.commands, commands);
    addTo(this.calls, calls);
    this.orders.add(order);
    const before = this.windows.size;
    for (const one of windows) this.windows.add(one);
    if (this.windows.size > before) this.lastNewAfter = this.nights;
  }

  /** Nights whose changes came in an order of their own. */
  get interleavings(): number {
    return this.orders.size;
  }

  /** Three changes in a row, by processes of a kind, that were seen. */
  get triples(): number {
    return this.windows.size;
  }

  /** The last night that showed three changes in a row that none before it had. */
  get lastNew(): number {
    return this.lastNewAfter;
  }
}

function addTo(sum: Record<string, Record<string, number>>, counts: Counts): void {
  for (const [row, columns] of Object.entries(counts)) {
    const into = (sum[row] ??= {});
    for (const [column, count] of Object.entries(columns)) into[column] = (into[column] ?? 0) + count;
  }
}
