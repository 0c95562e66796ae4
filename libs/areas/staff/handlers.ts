import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staff, type Role } from '@lineless/contracts/access';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Caller } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { permissionFor } from '@lineless/engine/cqrs/permission';
import type { Position } from '@lineless/kernel/event';
import { staffAggregate } from './aggregate';
import type { Assigner } from './decide';
import { vendorRoleView } from './view';

export interface RoleAssignment {
  readonly vendorId: string;
  /** E.164. */
  readonly phoneNumber: string;
  readonly name: string;
  readonly role: Role;
}

export interface RoleAnswer {
  readonly vendorRole: VendorRole;
  readonly position: Position | null;
}

export interface RoleRemoval {
  readonly vendorId: string;
  readonly phoneNumber: string;
}

/** S6, resolution 27: a manager or above, up to their own role; the service may assign any. */
export class AssignRole extends ProductCommand<RoleAssignment, RoleAnswer> {
  static readonly permission = permissionFor<RoleAssignment>(staff('MANAGER', 'vendor', 'vendorId'));
}

export class RemoveRole extends ProductCommand<RoleRemoval, { readonly position: Position | null }> {
  static readonly permission = permissionFor<RoleRemoval>(staff('MANAGER', 'vendor', 'vendorId'));
}

@CommandHandler(AssignRole)
export class AssignRoleHandler implements ICommandHandler<AssignRole> {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  /** @throws ROLE_ABOVE_YOURS */
  async execute({ data, context }: AssignRole): Promise<RoleAnswer> {
    const command = { type: 'AssignRole', by: assigner(context.caller), ...data } as const;
    const outcome = await this.aggregates.execute(staffAggregate, data.vendorId, command, context);
    // From the command: a repeat answers like the first, even when the role has been taken away since.
    return { vendorRole: vendorRoleView(data, outcome.revision), position: outcome.position };
  }
}

@CommandHandler(RemoveRole)
export class RemoveRoleHandler implements ICommandHandler<RemoveRole> {
  constructor(@Inject(Aggregates) private readonly aggregates: Aggregates) {}

  /** @throws ROLE_ABOVE_YOURS */
  async execute({ data, context }: RemoveRole): Promise<{ readonly position: Position | null }> {
    const command = { type: 'RemoveRole', by: assigner(context.caller), ...data } as const;
    const { position } = await this.aggregates.execute(staffAggregate, data.vendorId, command, context);
    return { position };
  }
}

function assigner(caller: Caller): Assigner {
  return caller.kind === 'person' ? { kind: 'staff', phoneNumber: caller.phoneNumber } : SYSTEM;
}

/** Nobody else gets past the permission. */
const SYSTEM: Assigner = { kind: 'system' };
