import type { StaffEvent } from './events';
import type { Words } from '@lineless/contracts/audit/words';

/** 'staff-{vendorId}' */
export const staffWords: Words<StaffEvent> = {
  StaffRoleAssigned({ name, phoneNumber, role }, { was }) {
    const who = `${name} (${phoneNumber})`;
    if (!was) return `gave ${who} the role ${role}`;
    const instead = `the role ${role} in place of ${was.role}`;
    if (was.name === name) return `gave ${who} ${instead}`;
    const renamed = `renamed ${was.name} to ${who}`;
    return was.role === role ? renamed : `${renamed} and gave them ${instead}`;
  },
  StaffRoleRemoved: ({ phoneNumber }, { was }) =>
    was
      ? `took the role ${was.role} of ${was.name} (${phoneNumber}) away`
      : `took the role of ${phoneNumber} away`,
};
