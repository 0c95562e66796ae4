import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@lineless/contracts/access';
import { staffCalls } from '@lineless/contracts/staff/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Caller, Context } from '@lineless/engine/write/caller';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { staffAggregate } from './aggregate';
import type { Assigner, StaffCommand } from '../model/decide';
import type { Appointed, FirstAdmin, Roster } from '../service';
import { vendorRoleView } from '../model/view';

export interface RoleAssignment {
  readonly vendorId: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly name: string;
  readonly role: Role;
}

type Assigned = Done<typeof staffCalls.changeRole>;

/** The service itself gives roles: to the first people of a venue, also where they had one. */
export class AssignRole extends ProductCommand<RoleAssignment, Assigned> {
  static readonly permission = systemOnly();
}

/** S6, resolution 27: a manager or above, up to their own role. */
export class AddRole extends commandFor(staffCalls.addRole) {}
export class ChangeRole extends commandFor(staffCalls.changeRole) {}
export class RemoveRole extends commandFor(staffCalls.removeRole) {}

@CommandHandler(AssignRole)
export class AssignRoleHandler implements ICommandHandler<AssignRole> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws LAST_SUPER_ADMIN */
  execute({ data, context }: AssignRole): Promise<Assigned> {
    return assign(this.aggregates, { ...data, to: 'either' }, context);
  }
}

@CommandHandler(AddRole)
export class AddRoleHandler implements ICommandHandler<AddRole> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws ROLE_ABOVE_YOURS · @throws ROLE_EXISTS */
  execute({ data, context }: AddRole): Promise<Assigned> {
    return assign(this.aggregates, { ...data, to: 'newcomer' }, context);
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws ROLE_ABOVE_YOURS · @throws MEMBER_NOT_FOUND · @throws LAST_SUPER_ADMIN · @throws OWN_ROLE */
  execute({ data, context }: ChangeRole): Promise<Assigned> {
    return assign(this.aggregates, { ...data, to: 'member' }, context);
  }
}

@CommandHandler(RemoveRole)
export class RemoveRoleHandler implements ICommandHandler<RemoveRole> {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws ROLE_ABOVE_YOURS · @throws LAST_SUPER_ADMIN · @throws OWN_ROLE */
  async execute({ data, context }: RemoveRole): Promise<Done<typeof staffCalls.removeRole>> {
    const { vendorId, phoneNumber } = data;
    const command = { type: 'RemoveRole', by: assigner(context.caller), vendorId, phoneNumber } as const;
    const { position } = await this.aggregates.execute(staffAggregate, vendorId, command, context);
    return { position };
  }
}

/** The first of a venue: no person could say so yet. */
@Injectable()
export class StreamRoster implements Roster {
  constructor(private readonly aggregates: Aggregates) {}

  appoint(admin: FirstAdmin, context: Context): Promise<Appointed> {
    return assign(this.aggregates, { ...admin, role: 'SUPER_ADMIN', to: 'either', by: SYSTEM }, context);
  }
}

type Assignment = RoleAssignment &
  Pick<Extract<StaffCommand, { type: 'AssignRole' }>, 'to'> & { readonly by?: Assigner };

async function assign(
  aggregates: Aggregates,
  { vendorId, phoneNumber, name, role, to, by }: Assignment,
  context: Context,
): Promise<Assigned> {
  const person = { vendorId, phoneNumber, name, role };
  const command = { type: 'AssignRole', by: by ?? assigner(context.caller), to, ...person } as const;
  const outcome = await aggregates.execute(staffAggregate, vendorId, command, context);
  // From the command: a repeat answers like the first, even when the role has been taken away since.
  return { vendorRole: vendorRoleView(person, outcome.revision), position: outcome.position };
}

function assigner(caller: Caller): Assigner {
  return caller.kind === 'person' ? { kind: 'staff', phoneNumber: caller.phoneNumber } : SYSTEM;
}

/** No other caller gets past the permission. */
const SYSTEM: Assigner = { kind: 'system' };
