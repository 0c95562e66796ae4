import type { GleventEvent } from '@lineless/areas/guest-lists/model/events';
import type { Recorded } from '@lineless/kernel/event';
import type { TicketEvent } from './events';

/** A member on a guest list, and the ticket that their check-in is still to bring. */
export interface CheckInState {
  readonly reservationId: string;
  readonly gleventId: string;
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly checkedInAt: string | null;
  readonly isCounted: boolean;
}

/** The reservation that an event is about, as far as it matters here. */
export function checkInIdOf({ type, data }: GleventEvent | TicketEvent): string | null {
  if (type === 'ReservationMade') return data.source.kind === 'MEMBER' ? data.reservationId : null;
  if (type === 'GuestCheckedIn' || type === 'CheckInPassedOver') return data.reservationId;
  return type === 'TicketGranted' ? (data.reservationId ?? null) : null;
}

export function evolveCheckIn(
  state: CheckInState | null,
  { type, data, at }: Recorded<GleventEvent | TicketEvent>,
): CheckInState | null {
  if (type === 'ReservationMade') {
    if (data.source.kind !== 'MEMBER') return state;
    const { reservationId, gleventId, source } = data;
    return { reservationId, gleventId, userId: source.userId, checkedInAt: null, isCounted: false };
  }
  if (!state) return null;
  if (type === 'GuestCheckedIn') return { ...state, checkedInAt: state.checkedInAt ?? at };
  if (type === 'TicketGranted' || type === 'CheckInPassedOver') return { ...state, isCounted: true };
  return state;
}
