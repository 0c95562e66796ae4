import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { StaffMember } from './state';

export function vendorRoleView(member: StaffMember, version: number): VendorRole {
  return { ...member, version };
}

/** Id of a person's document: digits only, because it stands in paths and file names. */
export function vendorRoleId(vendorId: string, phoneNumber: string): string {
  return `${vendorId}:${phoneNumber.replace(/\D/g, '')}`;
}

/** Whose role the document of that id is about. No vendor's id has a colon. */
export function personOf(id: string): { readonly vendorId: string; readonly phoneNumber: string } {
  const [vendorId = '', digits = ''] = id.split(':');
  return { vendorId, phoneNumber: `+${digits}` };
}
