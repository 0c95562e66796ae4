import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { personOf, vendorRoleId } from '@lineless/contracts/staff/role-id';
import { staffTopics } from '@lineless/contracts/staff/topics';
import { staffFormats } from '@lineless/areas/staff/model/events';
import { evolveMember, type StaffMember } from '@lineless/areas/staff/model/state';
import { vendorRoleView } from '@lineless/areas/staff/model/view';
import { vendorRolesModel } from '@lineless/areas/staff/model/read-models';

const PREFIX = 'staff-';

/** One document for each person with a role at a venue; what staff pages read (S6). */
export const vendorRolesProjection: Projection<StaffMember> = {
  model: vendorRolesModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => vendorRoleId(readEvent(staffFormats, event).data),
  streamOf: (id) => PREFIX + personOf(id).vendorId,
  hasPersonalIds: true,
  evolve: (_state, event) => evolveMember(readEvent(staffFormats, event)),
  view: vendorRoleView,
  keys: ({ vendorId, name, phoneNumber }) => ({ vendorId, name, phoneNumber }),
  live: [{ topic: staffTopics.vendorStaff, ids: ({ vendorId }) => [vendorId] }],
};
