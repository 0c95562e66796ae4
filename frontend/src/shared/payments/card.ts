import type { Formatting } from '@/shared/lib/retype';
import { texts } from './texts';

const { card } = texts;

/** The card form as it is typed; the provider gets it parsed by `cardOf`. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  zip: string;
}

export const NO_CARD: CardFields = { number: '', expiry: '', cvc: '', name: '', zip: '' };

const digits = (text: string): string => text.replace(/\D/g, '');

/** '4242424242424242' → '4242 4242 4242 4242'. */
export const formatNumber: Formatting = (typed) =>
  (
    digits(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** '828' → '08 / 28'. A month that is being corrected is left as it stands. */
export const formatExpiry: Formatting = (typed, typedOn) => {
  const month = typedOn && /^[2-9]/.test(digits(typed)) ? `0${digits(typed)}` : digits(typed);
  const kept = month.slice(0, 4);
  return kept.length < 2 ? kept : `${kept.slice(0, 2)} / ${kept.slice(2)}`;
};

/** C5: numeric, at most 5. */
export const formatZip: Formatting = (typed) => digits(typed).slice(0, 5);
export const formatCvc: Formatting = (typed) => digits(typed).slice(0, 4);

/** Each rule answers with what is wrong, or `true`. */
export const rules = {
  number: (text: string): string | true => {
    if (digits(text) === '') return card.number.missing;
    return digits(text).length >= 13 || card.number.short;
  },
  expiry: (text: string, now: Date = new Date()): string | true => {
    const { month, year } = monthOf(text);
    if (digits(text) === '') return card.expiry.missing;
    if (digits(text).length < 4 || month < 1 || month > 12) return card.expiry.wrong;
    const isPast = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
    return isPast ? card.expiry.past : true;
  },
  cvc: (text: string): string | true => /^\d{3,4}$/.test(text) || card.cvc.wrong,
  name: (text: string): string | true => text.trim() !== '' || card.name.missing,
  zip: (text: string): string | true => /^\d{1,5}$/.test(text) || card.zip.missing,
} as const;

/** As the API takes it. */
export function cardOf({ number, expiry, cvc, name, zip }: CardFields) {
  const { month, year } = monthOf(expiry);
  return { number: digits(number), expMonth: month, expYear: year, cvc, name: name.trim(), zip };
}

function monthOf(expiry: string): { month: number; year: number } {
  const typed = digits(expiry);
  return { month: Number(typed.slice(0, 2)), year: 2000 + Number(typed.slice(2, 4)) };
}
