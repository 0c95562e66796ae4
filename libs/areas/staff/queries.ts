import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffCalls } from '@lineless/contracts/staff/calls';
import { accessErrors } from '@lineless/engine/cqrs/errors';
import { viewQueryFor } from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { staffErrors } from './errors';
import type { StaffMember } from './state';
import { vendorRoleId } from './view';

/** The caller's own role at a venue; other people's roles are another page's. */
export class GetMyRole extends viewQueryFor(staffCalls.getMyRole) {}

@QueryHandler(GetMyRole)
export class GetMyRoleHandler implements IQueryHandler<GetMyRole> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws ROLE_NOT_FOUND */
  async execute({ data, context }: GetMyRole): Promise<string> {
    if (context.caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    const id = vendorRoleId(data.vendorId, context.caller.phoneNumber);
    const view = await this.collections.get<StaffMember>('vendor-roles').view(id);
    if (view === null) throw staffErrors.ROLE_NOT_FOUND();
    return view;
  }
}
