import { nextMove } from '@lineless/kernel/clocked-status';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { venueEventTopics } from '@lineless/contracts/venue-events/topics';
import { venueEventFormats } from '@lineless/areas/venue-events/model/events';
import { clockOf, evolveVenueEvent, type VenueEventState } from '@lineless/areas/venue-events/model/state';
import { venueEventView } from '@lineless/areas/venue-events/model/view';
import { venueEventsModel } from '@lineless/areas/venue-events/model/read-models';

const PREFIX = 'venue-event-';

/** Every event of a vendor as visitors and managers see it (S3, C3). */
export const venueEventsProjection: Projection<VenueEventState> = {
  model: venueEventsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveVenueEvent(state, readEvent(venueEventFormats, event)),
  view: venueEventView,
  keys: (state) => ({
    vendorId: state.vendorId,
    status: state.status,
    startTime: state.details.startTime,
    moveDueAt: nextMove(clockOf(state))?.at ?? null,
  }),
  live: [{ topic: venueEventTopics.vendorEvents, ids: ({ vendorId }) => [vendorId] }],
};
