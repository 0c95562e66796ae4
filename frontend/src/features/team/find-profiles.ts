import type { Role } from '@lineless/contracts/access';
import { hasName, plainName } from '@lineless/contracts/guest-lists/plain-name';
import type { VendorRole } from '@lineless/contracts/staff/roles';

export interface Wanted {
  /** A name, or a number in any spelling. */
  readonly typed: string;
  /** '': every role. */
  readonly role: Role | '';
}

/** The profiles of a role that are called so, or whose number has these digits. */
export function findProfiles(
  profiles: readonly VendorRole[],
  { typed, role }: Wanted,
): readonly VendorRole[] {
  const name = plainName(typed);
  const digits = digitsOf(typed);
  return profiles.filter(
    (profile) =>
      (role === '' || profile.role === role) &&
      (name === '' ||
        hasName(profile.name, name) ||
        (digits !== null && profile.phoneNumber.includes(digits))),
  );
}

/** '(310) 555-0104' → '3105550104'; `null`: it is no number. */
function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().+/-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
