import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { givenName } from '@lineless/kernel/person-name';
import type { Payer } from './view';

/** Who has paid; `null`: that is not known, and what a wallet says instead is no name. */
export function nameOfPayer(payer: Payer | undefined): string | null {
  return payer ? givenName(`${payer.firstName} ${payer.lastName ?? ''}`) : null;
}

/** As they are looked for by the beginning of their name; `null`: that is not known. */
export function payerName(payer: Payer | undefined): string | null {
  const name = nameOfPayer(payer);
  return name === null ? null : plainName(name);
}

/** As `payerName`, the last name first; `null` where there is none. */
export function payerLastName(payer: Payer | undefined): string | null {
  if (payer?.lastName === undefined || nameOfPayer(payer) === null) return null;
  return plainName(`${payer.lastName} ${payer.firstName}`);
}
