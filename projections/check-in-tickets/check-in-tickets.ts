import { readEvent } from '@lineless/kernel/event-format';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { checkInIdOf, evolveCheckIn, type CheckInState } from '@lineless/areas/rewards/model/check-in';
import { ticketFormats } from '@lineless/areas/rewards/model/events';
import { checkInTicketsModel } from '@lineless/areas/rewards/model/read-models';

/** Members who were checked in at a door, and whether that has brought them a ticket. No screen shows it. */
export const checkInTicketsProjection: Projection<CheckInState> = {
  model: checkInTicketsModel,
  types: ['ReservationMade', 'GuestCheckedIn', 'TicketGranted', 'CheckInPassedOver'],
  streamPrefixes: ['glevent-', 'tickets-'],
  documents: (event) => {
    const id = checkInIdOf(read(event));
    return id === null ? [] : [id];
  },
  evolve: (state, event) => evolveCheckIn(state, read(event)),
  view: () => ({}),
  keys: ({ checkedInAt, isCounted }) => ({ ticketDueAt: isCounted ? null : checkedInAt }),
  live: [],
};

function read(event: StoredEvent) {
  return event.stream.startsWith('glevent-')
    ? readEvent(gleventFormats, event)
    : readEvent(ticketFormats, event);
}
