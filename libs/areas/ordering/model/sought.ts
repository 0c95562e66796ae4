import { numberWritten } from '@lineless/contracts/accounts/number-written';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { codeAsRead } from '@lineless/kernel/code-as-read';

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

export function soughtBy(typed: string): Sought {
  const text = typed.trim();
  return {
    last4: LAST_4.exec(text)?.[0] ?? null,
    code: codeIn(text),
    phoneNumber: numberWritten(text),
    name: plainName(text),
  };
}

function codeIn(text: string): string | null {
  const code = A_CODE.exec(text)?.[1];
  return code === undefined ? null : codeAsRead(code);
}
