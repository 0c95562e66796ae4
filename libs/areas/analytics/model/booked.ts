import { formatAmount, type Cents } from '@lineless/kernel/money';

/** What a proof compares of a movement of money. A payment also says what it was for. */
export interface Booked {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Below zero: it went back to the customer. */
  readonly moved: Cents;
  readonly of?: { readonly tax: Cents; readonly fees: Cents; readonly tips: Cents };
}

/** '2026-11-20T07:32:11.902Z 91.26 (tax 7.92, fees 0.00, tips 12.00); 2026-11-20T07:40:00.000Z -9.00' */
export function bookedText(movements: readonly Booked[]): string {
  return movements
    .map(({ at, moved, of }) => {
      const parts = Object.entries(of ?? {}).map(([name, cents]) => `${name} ${formatAmount(cents)}`);
      return [at, formatAmount(moved), ...(of ? [`(${parts.join(', ')})`] : [])].join(' ');
    })
    .join('; ');
}
