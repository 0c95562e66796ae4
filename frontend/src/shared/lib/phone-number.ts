import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Formatting } from '@/shared/lib/retype';

const HOME_COUNTRY = 'US';
/** C9: '(310) 555-0100' fits exactly. */
export const PHONE_MAX_LENGTH = 14;

/**
 * The phone field's text: formatted as typed, at most 14 characters. What would get longer than that by its
 * spaces stands without them; what still does not fit is not taken.
 */
export const formatPhone: Formatting = (typed) => {
  const dialled = (typed.startsWith('+') ? '+' : '') + typed.replace(/\D/g, '');
  const formatted = new AsYouType(HOME_COUNTRY).input(dialled);
  return [formatted, dialled].find((text) => text.length <= PHONE_MAX_LENGTH) ?? null;
};

/** E.164 of a valid mobile number, otherwise `null`. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, HOME_COUNTRY);
  return phone?.isValid() ? phone.number : null;
}
