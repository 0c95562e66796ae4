import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { phoneNumber } from '@lineless/kernel/values';

/** What was typed to find an order can be; a code may be a name as well. */
export interface Sought {
  readonly last4: string | null;
  readonly code: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  /** As names are compared. */
  readonly name: string;
}

const A_CODE = /^#?([0-9A-Z]{6})$/i;
const LAST_4 = /^\d{4}$/;
/** What numbers are written with, from seven digits on. */
const A_NUMBER = /^\+?[\d\s().\-/]+$/;
const LEAST_DIGITS = 7;
/** The venues': what is written without a country is of it. */
const COUNTRY = '1';
const OF_COUNTRY = 10;

export function soughtBy(typed: string): Sought {
  const text = typed.trim();
  return {
    last4: LAST_4.exec(text)?.[0] ?? null,
    code: codeIn(text),
    phoneNumber: numberIn(text),
    name: plainName(text),
  };
}

/** As it is read across a bar: O for 0 and I or L for 1. */
function codeIn(text: string): string | null {
  const code = A_CODE.exec(text)?.[1];
  return code?.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1') ?? null;
}

function numberIn(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  if (!A_NUMBER.test(text) || digits.length < LEAST_DIGITS) return null;
  const isWhole = text.startsWith('+') || digits.length !== OF_COUNTRY;
  const number = phoneNumber.safeParse(`+${isWhole ? '' : COUNTRY}${digits}`);
  return number.success ? number.data : null;
}
