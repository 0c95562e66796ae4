import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { Collections } from '@lineless/engine/projector/collections';
import { AssignRoleHandler, RemoveRoleHandler } from './handlers';
import { GetMyRoleHandler } from './queries';
import { StaffRoutes } from './routes';
import type { StaffMember } from './state';
import { vendorRoleId } from './view';

/** Who works where and as what; answers the roles that every permission asks for. */
@Module({
  controllers: [StaffRoutes],
  providers: [AssignRoleHandler, RemoveRoleHandler, GetMyRoleHandler],
})
export class StaffModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Collections) private readonly collections: Collections,
  ) {}

  onModuleInit(): void {
    this.directory.registerMembership(async (vendorId, phoneNumber) => {
      const id = vendorRoleId(vendorId, phoneNumber);
      const found = await this.collections.get<StaffMember>('vendor-roles').load([id]);
      return found.get(id)?.body?.state ?? null;
    });
  }
}
