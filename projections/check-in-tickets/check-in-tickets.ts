import { readEvent } from '@lineless/kernel/event-format';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { checkInIdOf, evolveCheckIn, type CheckInState } from '@lineless/areas/rewards/model/check-in';
import { ownerOf } from '@lineless/areas/rewards/model/ids';
import { ticketFormats } from '@lineless/areas/rewards/model/events';
import { checkInTicketsModel } from '@lineless/areas/rewards/model/read-models';

const LIST = 'glevent-';
const TICKETS = 'tickets-';

/**
 * Members who were checked in at a door, as their lists say, and beside them, as the members' own streams say, whether
 * that has been counted. No page shows it.
 */
export const checkInTicketsProjection: Projection<CheckInState> = {
  model: checkInTicketsModel,
  streamPrefixes: [LIST, TICKETS],
  documentId: (event) => checkInIdOf(read(event)),
  streamOf: (id) => {
    const owner = ownerOf(id);
    return owner === null ? LIST + listOf(id) : TICKETS + owner;
  },
  evolve: (state, event) => evolveCheckIn(state, { ...read(event), position: event.position }),
  view: () => ({}),
  keys: (state) => ({ checkedIn: state.kind === 'check-in' ? (state.checkedIn?.position ?? null) : null }),
  live: [],
};

function read(event: StoredEvent) {
  return event.stream.startsWith(LIST) ? readEvent(gleventFormats, event) : readEvent(ticketFormats, event);
}
