import { atLeast, roles, type Role } from '@lineless/contracts/access';

/** S5, resolution 27: no person gives a role above their own. Lowest first. */
export function roleChoices(own: Role): readonly Role[] {
  return roles.filter((role) => atLeast(own, role));
}
