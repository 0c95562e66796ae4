import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/cqrs/access-directory';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { staffAggregate } from './aggregate';
import { personIn, staffFormats } from './events';
import {
  AddRoleHandler,
  AssignRoleHandler,
  ChangeRoleHandler,
  RemoveRoleHandler,
  StreamRoster,
} from './handlers';
import { GetMyRoleHandler, GetRolesHandler, ParkedRoster } from './queries';
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
    ParkedRoster,
    { provide: ROSTER, useClass: StreamRoster },
  ],
  exports: [ROSTER],
})
export class StaffModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  onModuleInit(): void {
    // From the stream: a role that was taken away ends with the next call and on every socket, also where a list is
    // behind or parked.
    this.directory.registerMembership(
      async (vendorId, phoneNumber) => {
        const { state } = await this.aggregates.load(staffAggregate, vendorId);
        return state[phoneNumber] ?? null;
      },
      { types: Object.keys(staffFormats), whose: ({ data }) => personIn(data) ?? 'somebody' },
    );
  }
}
