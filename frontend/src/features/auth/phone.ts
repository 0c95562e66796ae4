import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const HOME_COUNTRY = 'US';
/** C9: '(310) 555-0100' fits exactly. */
export const PHONE_MAX_LENGTH = 14;

/**
 * The phone field's next text: formatted as typed, at most 14 characters. What would get longer than that
 * by its spaces stands without them; what still does not fit is not taken.
 */
export function formatPhone(typed: string, before: string): string {
  let dialled = dialledOf(typed);
  // Backspace on a bracket or a space means the digit before it.
  if (typed.length < before.length && dialled === dialledOf(before)) dialled = dialled.slice(0, -1);
  const formatted = new AsYouType(HOME_COUNTRY).input(dialled);
  return [formatted, dialled].find((text) => text.length <= PHONE_MAX_LENGTH) ?? before;
}

/** E.164 of a valid mobile number, otherwise `null`. */
export function toE164(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, HOME_COUNTRY);
  return phone?.isValid() ? phone.number : null;
}

function dialledOf(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '');
}
