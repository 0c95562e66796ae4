const ALL = [
  'placed',
  'paid',
  'free',
  'bumped',
  'picked up',
  'refunded',
  'declined',
  'gave up',
  'left unpaid',
  'sold out',
  'failed',
] as const;

export type Counted = (typeof ALL)[number];

const SHOWN: readonly Counted[] = ['placed', 'paid', 'picked up', 'refunded', 'declined'];
const PERCENTILES = [50, 95, 99] as const;

/** What happened in the night, and how long the server took to place and to pay. */
export class Tally {
  private readonly counts = new Map<Counted, number>();
  private readonly waits = new Map<string, number[]>();
  private cents = 0;
  /** The first few failures, in words. */
  readonly failures: string[] = [];

  add(what: Counted): void {
    this.counts.set(what, this.of(what) + 1);
  }

  of(what: Counted): number {
    return this.counts.get(what) ?? 0;
  }

  sold(totalAmount: string): void {
    this.cents += Math.round(Number(totalAmount) * 100);
  }

  fail(error: unknown): void {
    this.add('failed');
    if (this.failures.length < 5) this.failures.push(error instanceof Error ? error.message : String(error));
  }

  async timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    const result = await work();
    const known = this.waits.get(what) ?? [];
    known.push(performance.now() - begun);
    this.waits.set(what, known);
    return result;
  }

  line(): string {
    return SHOWN.map((what) => `${this.of(what)} ${what}`).join(' · ');
  }

  summary(): string[] {
    const counts = ALL.map((what) => `  ${what.padEnd(12)} ${String(this.of(what)).padStart(7)}`);
    const money = `  ${'taken'.padEnd(12)} ${(this.cents / 100).toFixed(2).padStart(10)} USD`;
    const waits = [...this.waits].map(([what, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const figures = PERCENTILES.map((p) => `p${p} ${percentile(sorted, p).toFixed(1)} ms`);
      return `  ${what.padEnd(12)} ${figures.join(', ')}`;
    });
    return [...counts, money, ...waits, ...this.failures.map((failure) => `  ! ${failure}`)];
  }
}

function percentile(sorted: readonly number[], percent: number): number {
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[index] ?? 0;
}
