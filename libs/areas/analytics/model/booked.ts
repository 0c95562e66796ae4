import { formatAmount, type Cents } from '@lineless/kernel/money';

/** What a proof compares of a movement of money. A payment also says what it was for. */
export interface Booked {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Below zero: it went back to the customer. */
  readonly moved: Cents;
  /** The tax of it, by rate (millionths). */
  readonly taxes: readonly { readonly rate: number | null; readonly tax: Cents }[];
  readonly of?: { readonly tax: Cents; readonly fees: Cents; readonly tips: Cents };
}

/** '2026-11-20T07:32:11.902Z 91.26 (tax 7.92, fees 0.00, tips 12.00) [9.5% 7.92]; 2026-11-20T07:40:00.000Z -9.00' */
export function bookedText(movements: readonly Booked[]): string {
  return movements
    .map(({ at, moved, of, taxes }) => {
      const parts = Object.entries(of ?? {}).map(([name, cents]) => `${name} ${formatAmount(cents)}`);
      const rates = taxes
        .filter(({ tax }) => tax !== 0)
        .sort((a, b) => (a.rate ?? -1) - (b.rate ?? -1))
        .map(({ rate, tax }) => `${rate === null ? 'tax' : `${rate / 10_000}%`} ${formatAmount(tax)}`);
      return [
        at,
        formatAmount(moved),
        ...(of ? [`(${parts.join(', ')})`] : []),
        ...(rates.length > 0 ? [`[${rates.join(', ')}]`] : []),
      ].join(' ');
    })
    .join('; ');
}
