import { roles, type Role } from '@lineless/contracts/access';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { staffErrors } from './errors';
import type { StaffEvent } from './events';
import { evolveStaff, type Staff } from './state';

/** Whoever changes roles: the service itself, or a person of the same venue by phone number. */
export type Assigner = { readonly kind: 'system' } | { readonly kind: 'staff'; readonly phoneNumber: string };

export type StaffCommand =
  | {
      readonly type: 'AssignRole';
      readonly by: Assigner;
      readonly vendorId: string;
      readonly phoneNumber: string;
      readonly name: string;
      readonly role: Role;
    }
  | {
      readonly type: 'RemoveRole';
      readonly by: Assigner;
      readonly vendorId: string;
      readonly phoneNumber: string;
    };

/**
 * Resolution 27: STAFF < MANAGER < ADMIN < SUPER_ADMIN; STAFF changes no roles, everyone else those up
 * to their own. The assigner's role is read from the same stream, so it cannot be outdated.
 */
export const staffDecider: Decider<StaffCommand, Staff, StaffEvent> = {
  initial: {},
  evolve: evolveStaff,
  decide(command, staff) {
    const current = staff[command.phoneNumber];
    switch (command.type) {
      case 'AssignRole': {
        const { vendorId, phoneNumber, name, role } = command;
        requireMayChange(command.by, staff, [role, current?.role]);
        if (current?.role === role && current.name === name) return [];
        return [{ type: 'StaffRoleAssigned', data: { vendorId, phoneNumber, name, role } }];
      }
      case 'RemoveRole': {
        const { vendorId, phoneNumber } = command;
        requireMayChange(command.by, staff, [current?.role]);
        return current ? [{ type: 'StaffRoleRemoved', data: { vendorId, phoneNumber } }] : [];
      }
      default:
        return unreachable(command);
    }
  },
};

function requireMayChange(by: Assigner, staff: Staff, touched: readonly (Role | undefined)[]): void {
  if (by.kind === 'system') return;
  const own = rank(staff[by.phoneNumber]?.role);
  const highest = Math.max(...touched.map(rank));
  if (own < rank('MANAGER') || highest > own) throw staffErrors.ROLE_ABOVE_YOURS();
}

function rank(role: Role | undefined): number {
  return role === undefined ? -1 : roles.indexOf(role);
}
