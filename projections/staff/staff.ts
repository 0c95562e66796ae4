import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { staffFormats } from '@lineless/areas/staff/model/events';
import { evolveStaff, type Staff } from '@lineless/areas/staff/model/state';
import { staffModel } from '@lineless/areas/staff/model/read-models';

const PREFIX = 'staff-';

/**
 * Everyone at a venue in one document, as commands about roles fold them: a venue whose staff come and go for years
 * is not folded from its first day (DESIGN rule 16).
 */
export const staffProjection: Projection<Staff> = {
  model: staffModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveStaff(state ?? {}, readEvent(staffFormats, event)),
  view: (staff, version) => ({ members: Object.values(staff), version }),
  keys: (staff) => ({ members: Object.keys(staff).length }),
  live: [],
};
