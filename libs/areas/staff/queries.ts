import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffCalls } from '@lineless/contracts/staff/calls';
import { vendorRoleId } from '@lineless/contracts/staff/role-id';
import { accessErrors } from '@lineless/engine/cqrs/errors';
import { pageOf, pageQueryFor, viewQueryFor, type AnsweredPage } from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { staffErrors } from './errors';
import type { StaffMember } from './state';

/** The caller's own role at a venue. */
export class GetMyRole extends viewQueryFor(staffCalls.getMyRole) {}
/** Everybody's, by name. */
export class GetRoles extends pageQueryFor(staffCalls.getRoles) {}

@QueryHandler(GetMyRole)
export class GetMyRoleHandler implements IQueryHandler<GetMyRole> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws ROLE_NOT_FOUND */
  async execute({ data, context }: GetMyRole): Promise<string> {
    if (context.caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    const { phoneNumber } = context.caller;
    const id = vendorRoleId({ vendorId: data.vendorId, phoneNumber });
    const view = await this.collections.get<StaffMember>('vendor-roles').view(id);
    if (view === null) throw staffErrors.ROLE_NOT_FOUND();
    return view;
  }
}

@QueryHandler(GetRoles)
export class GetRolesHandler implements IQueryHandler<GetRoles> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  async execute({ data }: GetRoles): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId] };
    return this.collections.get<StaffMember>('vendor-roles').views({ ...query, ...pageOf(data) });
  }
}
