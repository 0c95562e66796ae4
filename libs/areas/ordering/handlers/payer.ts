import type { Payer } from '../view';

/** C5: one word is the first name; of two or more the first is, and the rest is the last name. */
export function payerOf(name: string | undefined): Payer | undefined {
  const [firstName, ...rest] = (name ?? '').trim().split(/\s+/);
  if (!firstName) return undefined;
  return rest.length > 0 ? { firstName, lastName: rest.join(' ') } : { firstName };
}
