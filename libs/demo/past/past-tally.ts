import { formatAmount, parseAmount } from '@lineless/kernel/money';

const COUNTED = [
  'orders paid',
  'refunded',
  'items refunded',
  'with a promotion',
  'left unpaid',
  'sold out',
  'customers',
  'guest lists',
  'guests invited',
  'parties checked in',
  'parties that did not come',
  'members',
] as const;
type Counted = (typeof COUNTED)[number];

/** What has happened, counted as it happened. */
export class PastTally {
  private readonly counts = new Map<Counted, number>();
  private takings = 0;

  add(what: Counted, count = 1): void {
    this.counts.set(what, this.of(what) + count);
  }

  of(what: Counted): number {
    return this.counts.get(what) ?? 0;
  }

  took(totalAmount: string): void {
    this.takings += parseAmount(totalAmount) ?? 0;
  }

  lines(): readonly string[] {
    const counts = COUNTED.filter((what) => this.of(what) > 0).map((what) =>
      line(what, String(this.of(what))),
    );
    return this.takings === 0 ? counts : [...counts, line('taken', `$${formatAmount(this.takings)}`)];
  }
}

function line(what: string, figure: string): string {
  return `  ${what.padEnd(26)} ${figure.padStart(10)}`;
}
