import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { Collections } from '@lineless/engine/read/collections';
import { personOf } from '@lineless/contracts/staff/role-id';
import { staffAggregate } from './handlers/aggregate';
import { personIn, staffFormats } from './model/events';
import {
  AddRoleHandler,
  AssignRoleHandler,
  ChangeRoleHandler,
  RemoveRoleHandler,
  StreamRoster,
} from './handlers/roles';
import {
  GetMyRoleHandler,
  GetOwnRolesHandler,
  GetRolesHandler,
  ownRoles,
  ParkedRoster,
} from './handlers/queries';
import { vendorRolesModel } from './model/read-models';
import { ROSTER, Workplaces } from './service';

/** Of one number: more than a person works at. */
const MOST_VENDORS = 100;

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
    GetOwnRolesHandler,
    ParkedRoster,
    { provide: ROSTER, useClass: StreamRoster },
    Workplaces,
  ],
  exports: [ROSTER, Workplaces],
})
export class StaffModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
    private readonly collections: Collections,
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
      async (phoneNumber) => {
        const { ids } = await this.collections.get(vendorRolesModel).ids({
          ...ownRoles(phoneNumber),
          limit: MOST_VENDORS,
        });
        return ids.map((id) => personOf(id).vendorId);
      },
    );
  }
}
