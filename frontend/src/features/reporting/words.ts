/*
 * How figures are written.
 */

import { CURRENCY } from '@lineless/kernel/money';
import { centsOf, money } from '@/shared/lib/money';
import { LOCALE } from '@/shared/texts/locale';
import { two } from '@/shared/lib/date-time-text';
import { texts } from './texts';

const MINUTE = 60;
const counts = new Intl.NumberFormat(LOCALE);
const percents = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const compact = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: CURRENCY,
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** '1,074'. */
export function countOf(count: number): string {
  return counts.format(count);
}

/** 0.342 → '34.2%'. */
export function percentOf(share: number): string {
  return percents.format(share);
}

/** What a part is of a whole, 0 where there is nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** In dollars, as charts draw it: '7962.30' → 7962.3. */
export function dollars(amount: string): number {
  return (centsOf(amount) ?? 0) / 100;
}

/** 7962.3 → '$7,962.30'. */
export function dollarText(value: number): string {
  return money(Math.round(value * 100));
}

/** At an axis: 7500 → '$7.5K'. */
export function shortDollars(value: number): string {
  return compact.format(value);
}

/** Of so many orders each, in whole cents; `null` where there is none. */
export function averageOf(amount: string, orders: number): number | null {
  return orders === 0 ? null : Math.round((centsOf(amount) ?? 0) / orders);
}

/** Cents as money, or a dash. */
export function moneyOr(cents: number | null): string {
  return cents === null ? texts.unknown : money(cents);
}

/** How much more it is than before, 0.25 for a quarter; `null`: from nothing (resolution 82). */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return (now - before) / before;
}

/** Seconds as '4:14'; a dash where they are unknown. */
export function minutesText(seconds: number | null): string {
  if (seconds === null) return texts.unknown;
  return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
}

/** Minutes as '3 h 20 min'. */
export function longTime(minutes: number): string {
  return texts.hoursAndMinutes(Math.floor(minutes / MINUTE), minutes % MINUTE);
}

/** 22 → '22:00–23:00'. */
export function hourText(hour: number): string {
  return `${two(hour)}:00–${two((hour + 1) % 24)}:00`;
}

/** S2, S9: 'Guest' has no last name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
