import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { evolveRequest, requestIdOf, type RequestState } from '@lineless/areas/guest-lists/model/requests';
import { memberRequestsModel } from '@lineless/areas/guest-lists/model/read-models';

const PREFIX = 'glevent-';

/**
 * Who waits in the line of which list, and who was refused a place: pieces of the lists' states. No screen shows it.
 */
export const memberRequestsProjection: Projection<RequestState> = {
  model: memberRequestsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => requestIdOf(readEvent(gleventFormats, event)),
  streamOf: (id) => PREFIX + listOf(id),
  evolve: (state, stored) => evolveRequest(state, readEvent(gleventFormats, stored), stored.revision),
  view: () => ({}),
  keys: () => ({}),
  live: [],
};
