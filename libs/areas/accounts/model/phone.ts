import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { identityErrors } from './errors';

/**
 * E.164 of a valid mobile number in one of these countries (ISO 3166-1), the only ones that codes are sent to:
 * messages to the far end of the world are what pumping is after. @throws INVALID_PHONE
 */
export function mobileNumber(text: string, countries: readonly string[]): string {
  const parsed = parsePhoneNumberFromString(text, { extract: false });
  if (!text.startsWith('+') || !parsed?.isValid()) throw identityErrors.INVALID_PHONE();
  if (parsed.country === undefined || !countries.includes(parsed.country))
    throw identityErrors.INVALID_PHONE();
  return parsed.number;
}

/** Where a number is at home that is written without its country. */
const HOME_COUNTRY = 'US';
/** Digits, and what people write between them. */
const WRITTEN = /^\+?[\d\s().\-/]{7,30}$/;

/** E.164 of a number in any spelling, '(310) 555-0100' or '+1 310.555.0100'; `null`: it is none. */
export function numberWritten(text: string): string | null {
  const parsed = WRITTEN.test(text) ? parsePhoneNumberFromString(text, HOME_COUNTRY) : undefined;
  return parsed?.isPossible() === true ? parsed.number : null;
}
