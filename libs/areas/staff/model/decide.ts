import { roles, type Role } from '@lineless/contracts/access';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { staffErrors } from './errors';
import type { StaffEvent } from './events';
import { evolveStaff, type Staff } from './state';

/** Who changes roles: the service itself, or a person of the same venue by phone number. */
export type Assigner = { readonly kind: 'system' } | { readonly kind: 'staff'; readonly phoneNumber: string };

export type StaffCommand =
  | {
      readonly type: 'AssignRole';
      readonly by: Assigner;
      /** Whether the person is to have no role yet, or one already. */
      readonly to: 'newcomer' | 'member' | 'either';
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
 * Resolution 27: STAFF < MANAGER < ADMIN < SUPER_ADMIN; STAFF changes no roles, everyone else those up to their own.
 * Resolution 47: no person removes or lowers themselves, and the last SUPER_ADMIN stays. The assigner's role is read
 * from the same stream, so it cannot be outdated.
 */
export const staffDecider: Decider<StaffCommand, Staff, StaffEvent> = {
  initial: {},
  evolve: evolveStaff,
  decide(command, staff) {
    const current = staff[command.phoneNumber];
    switch (command.type) {
      case 'AssignRole': {
        const { by, to, vendorId, phoneNumber, name, role } = command;
        requireMayChange(by, staff, [role, current?.role]);
        if (to === 'newcomer' && current) throw staffErrors.ROLE_EXISTS();
        if (to === 'member' && !current) throw staffErrors.MEMBER_NOT_FOUND();
        if (current?.role === role && current.name === name) return [];
        requireMayLose(command, staff, rank(role));
        return [{ type: 'StaffRoleAssigned', data: { vendorId, phoneNumber, name, role } }];
      }
      case 'RemoveRole': {
        const { vendorId, phoneNumber } = command;
        requireMayChange(command.by, staff, [current?.role]);
        requireMayLose(command, staff, NO_RANK);
        return current ? [{ type: 'StaffRoleRemoved', data: { vendorId, phoneNumber } }] : [];
      }
      default:
        return unreachable(command);
    }
  },
};

const NO_RANK = -1;

function requireMayChange(by: Assigner, staff: Staff, touched: readonly (Role | undefined)[]): void {
  if (by.kind === 'system') return;
  const own = rank(staff[by.phoneNumber]?.role);
  const highest = Math.max(...touched.map(rank));
  if (own < rank('MANAGER') || highest > own) throw staffErrors.ROLE_ABOVE_YOURS();
}

/** Where the person's rank sinks: the last SUPER_ADMIN keeps theirs, and so does the assigner. */
function requireMayLose({ by, phoneNumber }: StaffCommand, staff: Staff, to: number): void {
  const role = staff[phoneNumber]?.role;
  if (rank(role) <= to) return;
  if (role === 'SUPER_ADMIN' && superAdmins(staff) === 1) throw staffErrors.LAST_SUPER_ADMIN();
  if (by.kind === 'staff' && by.phoneNumber === phoneNumber) throw staffErrors.OWN_ROLE();
}

function superAdmins(staff: Staff): number {
  return Object.values(staff).filter(({ role }) => role === 'SUPER_ADMIN').length;
}

function rank(role: Role | undefined): number {
  return role === undefined ? NO_RANK : roles.indexOf(role);
}
