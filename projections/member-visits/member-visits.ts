import { membershipTopics } from '@lineless/contracts/membership/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { memberFormats } from '@lineless/areas/membership/model/events';
import {
  evolveVisits,
  memberOfVisits,
  visitsId,
  type VisitsState,
} from '@lineless/areas/membership/model/visits';
import { memberVisitsModel } from '@lineless/areas/membership/model/read-models';

const PREFIX = 'member-';

/** What each member did at each vendor, for the vendor's staff: the one who reserved last first. */
export const memberVisitsProjection: Projection<VisitsState> = {
  model: memberVisitsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream, data }) => {
    const vendorId = vendorIn(data);
    return vendorId === null ? null : visitsId(vendorId, stream.slice(PREFIX.length));
  },
  streamOf: (id) => PREFIX + memberOfVisits(id),
  evolve: (state, event, id) => evolveVisits(state, readEvent(memberFormats, event), id),
  // What was done there stands in the list of the members, as far as each of them shows it.
  view: ({ userId, vendorId }) => ({ userId, vendorId }),
  keys: ({ vendorId, lastReservedAt }) => ({ vendorId, lastReservedAt }),
  live: [{ topic: membershipTopics.vendorMembers, ids: ({ vendorId }) => [vendorId] }],
};

function vendorIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('vendorId' in data)) return null;
  return typeof data.vendorId === 'string' ? data.vendorId : null;
}
