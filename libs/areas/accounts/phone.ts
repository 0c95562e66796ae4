import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import { identityErrors } from './errors';

/** A body's phone number before it is looked at: an odd one is INVALID_PHONE, not bad input. */
export const phoneField = z.string().max(64);

/**
 * E.164 of a possible mobile number. Number plans change faster than the package's tables, so
 * 'possible' is what is asked for; the code that arrives proves the rest. @throws INVALID_PHONE
 */
export function mobileNumber(text: string): string {
  const parsed = parsePhoneNumberFromString(text, { extract: false });
  if (!text.startsWith('+') || !parsed?.isPossible()) throw identityErrors.INVALID_PHONE();
  return parsed.number;
}
