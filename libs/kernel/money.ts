/**
 * Amounts are whole minor units (US cents) inside the product and decimal strings with two
 * places at its edge (DESIGN rule 9). One currency: a venue sells in its own.
 */
export type Cents = number;
export const CURRENCY = 'usd';
/** 9,999,999.99: what `AMOUNT`, and the amounts of every answer, can write. */
export const LARGEST_AMOUNT: Cents = 999_999_999;

const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** '12.5' → 1250; `null` when the text is not an amount with at most two decimal places. */
export function parseAmount(text: string): Cents | null {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 1250 → '12.50'. */
export function formatAmount(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** `rate` in millionths (95_000 = 9.5 %), rounded half up to a whole cent. */
export function shareOf(cents: Cents, rate: number): Cents {
  return Math.floor((cents * rate + 500_000) / 1_000_000);
}

export function percentOf(cents: Cents, percent: number): Cents {
  return shareOf(cents, percent * 10_000);
}
