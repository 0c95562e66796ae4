import type { StaffEvent } from '@lineless/areas/staff/events';
import type { Words } from './phrases';

/** 'staff-{vendorId}' */
export const staffWords: Words<StaffEvent> = {
  StaffRoleAssigned: ({ name, phoneNumber, role }) => `gave ${name} (${phoneNumber}) the role ${role}`,
  StaffRoleRemoved: ({ phoneNumber }) => `took the role of ${phoneNumber} away`,
};
