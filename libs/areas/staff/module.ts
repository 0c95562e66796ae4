import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/cqrs/access-directory';
import { Collections } from '@lineless/engine/projector/collections';
import { Publisher } from '@lineless/engine/realtime/publisher';
import { AssignRoleHandler, RemoveRoleHandler } from './handlers';
import { GetMyRoleHandler } from './queries';
import type { StaffMember } from './state';
import { personOf, vendorRoleId } from './view';

/** Who works where and as what; answers the roles that every permission asks for. */
@Module({ providers: [AssignRoleHandler, RemoveRoleHandler, GetMyRoleHandler] })
export class StaffModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Collections) private readonly collections: Collections,
    @Inject(Publisher) private readonly publisher: Publisher,
  ) {}

  onModuleInit(): void {
    this.directory.registerMembership(async (vendorId, phoneNumber) => {
      const id = vendorRoleId(vendorId, phoneNumber);
      const found = await this.collections.get<StaffMember>('vendor-roles').get(id);
      return found?.body?.state ?? null;
    });
    // What `membership` answers from now on, whichever process has changed it.
    this.publisher.watch('vendor-roles', ({ id }) => this.directory.roleChanged(personOf(id)));
  }
}
