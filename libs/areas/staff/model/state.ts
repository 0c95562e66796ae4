import type { Role } from '@lineless/contracts/access';
import { unreachable } from '@lineless/kernel/decider';
import type { StaffEvent } from './events';

/** One person's role at one venue. */
export interface StaffMember {
  readonly vendorId: string;
  readonly phoneNumber: string;
  readonly name: string;
  readonly role: Role;
}

/** Everyone with a role at a venue, by phone number. */
export type Staff = Readonly<Record<string, StaffMember>>;

/** What the event makes of the person it names; `null`: no role any more. */
export function evolveMember(event: StaffEvent): StaffMember | null {
  switch (event.type) {
    case 'StaffRoleAssigned':
      return { ...event.data };
    case 'StaffRoleRemoved':
      return null;
    default:
      return unreachable(event);
  }
}

export function evolveStaff(staff: Staff, event: StaffEvent): Staff {
  const others = Object.fromEntries(
    Object.entries(staff).filter(([phoneNumber]) => phoneNumber !== event.data.phoneNumber),
  );
  const member = evolveMember(event);
  return member ? { ...others, [member.phoneNumber]: member } : others;
}
