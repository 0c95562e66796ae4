import type { Clocked } from '@lineless/kernel/clocked-status';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { VenueEventDetails, VenueEventEvent } from './events';

export interface VenueEventState extends Pick<Clocked, 'status' | 'statusAt'> {
  readonly eventId: string;
  readonly vendorId: string;
  readonly details: VenueEventDetails;
}

/** As the clock knows it. */
export function clockOf({ details, status, statusAt }: VenueEventState): Clocked {
  const { startTime, endTime } = details;
  return { startTime, endTime, status, statusAt };
}

/** Nothing happens to an event before it was created; if it were so, it would stay uncreated. */
export function evolveVenueEvent(
  state: VenueEventState | null,
  event: Recorded<VenueEventEvent>,
): VenueEventState | null {
  switch (event.type) {
    case 'VenueEventCreated': {
      const { eventId, vendorId, status, ...details } = event.data;
      return state ?? { eventId, vendorId, details, status, statusAt: event.at };
    }
    case 'VenueEventChanged':
      return state && { ...state, details: event.data };
    case 'VenueEventStatusSet':
      return state && { ...state, status: event.data.status, statusAt: event.at };
    case 'VenueEventStatusMoved':
      return state && { ...state, status: event.data.status, statusAt: event.data.due };
    case 'VenueEventCancelled':
      return state && { ...state, status: 'CANCELLED', statusAt: event.at };
    default:
      return unreachable(event);
  }
}
