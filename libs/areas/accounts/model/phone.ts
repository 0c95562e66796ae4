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
