import type { GleventEvent } from '@lineless/areas/guest-lists/model/events';
import type { Position, Recorded } from '@lineless/kernel/event';
import type { TicketEvent } from './events';
import { withinPerson } from './ids';

/** A member on a guest list. */
export interface MemberOnList {
  readonly kind: 'check-in';
  readonly reservationId: string;
  readonly gleventId: string;
  readonly userId: string;
  /** `at` is ISO 8601 UTC, `position` that of the event. */
  readonly checkedIn: { readonly at: string; readonly position: Position } | null;
}

/** Of a check-in: it has brought its ticket, or brings none. */
export interface Counted {
  readonly kind: 'counted';
}

export type CheckInState = MemberOnList | Counted;

type Event = GleventEvent | TicketEvent;

/** Of the document that says whether a check-in is counted; it names whose stream that is in. */
export const countedId = withinPerson;

/** The document that an event is folded into, by the reservation's id or beside it. */
export function checkInIdOf({ type, data }: Event): string | null {
  if (type === 'ReservationMade') return data.source.kind === 'MEMBER' ? data.reservationId : null;
  if (type === 'GuestCheckedIn' || type === 'CheckInUndone') return data.reservationId;
  if (type !== 'TicketGranted' && type !== 'CheckInPassedOver') return null;
  return data.reservationId === undefined ? null : countedId(data.userId, data.reservationId);
}

export function evolveCheckIn(
  state: CheckInState | null,
  { type, data, at, position }: Recorded<Event> & { readonly position: Position },
): CheckInState | null {
  if (type === 'ReservationMade') {
    if (data.source.kind !== 'MEMBER') return state;
    const { reservationId, gleventId, source } = data;
    return { kind: 'check-in', reservationId, gleventId, userId: source.userId, checkedIn: null };
  }
  if (type === 'TicketGranted' || type === 'CheckInPassedOver') return { kind: 'counted' };
  // Of a guest who is no member there is nothing.
  if (state?.kind !== 'check-in') return state;
  // Who was let in by mistake did not come; others of the party may be in.
  if (type === 'CheckInUndone') return data.backTo === 'CHECKED_IN' ? state : { ...state, checkedIn: null };
  if (type !== 'GuestCheckedIn') return state;
  return { ...state, checkedIn: state.checkedIn ?? { at, position } };
}
