import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { personOf } from '@lineless/contracts/staff/role-id';
import { AccessDirectory } from '@lineless/engine/cqrs/access-directory';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { Publisher } from '@lineless/engine/realtime/publisher';
import { staffAggregate } from './aggregate';
import {
  AddRoleHandler,
  AssignRoleHandler,
  ChangeRoleHandler,
  RemoveRoleHandler,
  StreamRoster,
} from './handlers';
import { GetMyRoleHandler, GetRolesHandler } from './queries';
import { ROSTER } from './service';

/** Who works where and as what; answers the roles that every permission asks for. */
@Global()
@Module({
  providers: [
    AssignRoleHandler,
    AddRoleHandler,
    ChangeRoleHandler,
    RemoveRoleHandler,
    GetMyRoleHandler,
    GetRolesHandler,
    { provide: ROSTER, useClass: StreamRoster },
  ],
  exports: [ROSTER],
})
export class StaffModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Publisher) private readonly publisher: Publisher,
  ) {}

  onModuleInit(): void {
    // From the stream: a role that was taken away ends with the next call, also where a list is behind.
    this.directory.registerMembership(async (vendorId, phoneNumber) => {
      const { state } = await this.aggregates.load(staffAggregate, vendorId);
      return state[phoneNumber] ?? null;
    });
    // What `membership` answers from now on, whichever process has changed it.
    this.publisher.watch('vendor-roles', {
      changed: ({ id }) => this.directory.roleChanged(personOf(id)),
      missed: () => this.directory.roleChanged('somebody'),
    });
  }
}
