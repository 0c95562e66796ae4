import { CURRENCY, formatAmount, parseAmount } from '@lineless/kernel/money';
import type { Cents } from '@lineless/kernel/money';
import { textsOf } from '@/shared/texts/texts-of';

const MINUS = '\u2212';
const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

/** By hand: the tables that the browser's own formatter loads hold a phone up for 70 ms before it shows any page. */
const written = textsOf({ en: (amount: string) => `$${amount.replaceAll(THOUSANDS, ',')}` });

/**
 * '12.5' or 1250 (cents) → '$12.50'; a negative amount → '−$2.00' with a real minus sign.
 * A text that is not an amount is shown as it came, so that a bad price is seen and not hidden.
 */
export function money(amount: string | Cents): string {
  const cents = typeof amount === 'number' ? amount : centsOf(amount);
  if (cents === null) return String(amount);
  return `${cents < 0 ? MINUS : ''}${written(formatAmount(Math.abs(cents)))}`;
}

/** '12.50' → 1250, '-2.00' → -200; `null` for anything else. */
export function centsOf(amount: string): Cents | null {
  if (!amount.startsWith('-')) return parseAmount(amount);
  const cents = parseAmount(amount.slice(1));
  return cents === null ? null : -cents;
}

/** Price of `quantity` pieces in cents; pieces with an unreadable price count nothing. */
export function lineCents(price: string, quantity: number): Cents {
  return (centsOf(price) ?? 0) * quantity;
}

/** As a file says what amounts are counted in: 'USD'. */
export const MONEY_UNIT = CURRENCY.toUpperCase();
