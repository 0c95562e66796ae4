import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { StaffMember } from './state';

export function vendorRoleView(member: StaffMember, version: number): VendorRole {
  return { ...member, version };
}
