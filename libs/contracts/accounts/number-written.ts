import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Where a number is at home that is written without its country. */
const HOME_COUNTRY = 'US';
/** Digits, and what people write between them. */
const WRITTEN = /^\+?[\d\s().\-/]{7,30}$/;

/** E.164 of a number in any spelling, '(310) 555-0100' or '+1 310.555.0100'; `null`: it is none. */
export function numberWritten(text: string): string | null {
  const parsed = WRITTEN.test(text) ? parsePhoneNumberFromString(text, HOME_COUNTRY) : undefined;
  return parsed?.isPossible() === true ? parsed.number : null;
}
