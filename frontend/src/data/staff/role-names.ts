import type { Role } from '@lineless/contracts/access';
import { texts } from './texts';

export function roleName(role: Role): string {
  return texts.roles[role];
}
