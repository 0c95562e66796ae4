import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import type { Payer } from './view';

/** Who has paid, as they are looked for by the beginning of their name; `null`: that is not known. */
export function payerName(payer: Payer | undefined): string | null {
  return payer ? plainName(`${payer.firstName} ${payer.lastName ?? ''}`) : null;
}

/** As `payerName`, the last name first; `null` where there is none. */
export function payerLastName(payer: Payer | undefined): string | null {
  return payer?.lastName === undefined ? null : plainName(`${payer.lastName} ${payer.firstName}`);
}
