import { givenName, nameIn } from '@lineless/kernel/person-name';

/** By what a person is known, from what they say themselves to what others wrote. */
export interface Names {
  /** What they want to be called. */
  readonly profile: string | null | undefined;
  /** As their membership was paid. */
  readonly membership: string | null | undefined;
  readonly guestList: string | null | undefined;
  /** On a payment. */
  readonly payer: string | null | undefined;
  /** Of their last name a vendor sees the first letter alone. */
  readonly hidesLastName: boolean;
}

/** The one name of a person at a vendor; `null`: no source has one. */
export function oneName({ profile, membership, guestList, payer, hidesLastName }: Names): string | null {
  const names = [profile, membership, guestList, payer].map(givenName);
  const name = names.find((one) => one !== null) ?? null;
  return name === null || !hidesLastName ? name : shortened(name);
}

/** 'Ana R.' */
function shortened(name: string): string {
  const { firstName = '', lastName } = nameIn(name) ?? {};
  const initial = lastName?.codePointAt(0);
  if (initial === undefined) return firstName;
  return `${firstName} ${String.fromCodePoint(initial).toUpperCase()}.`;
}
