import { isPast, type Clocked, type ClockedStatus } from '@lineless/kernel/clocked-status';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import { changedBy } from '@lineless/kernel/changes';
import { evolveCounts, NO_COUNTS, reservedIn, type Counts } from './counts';
import type { GleventDetails, GleventEvent } from './events';
import { evolveReservation, reservationIdOf, type ReservationState } from './reservation';
import { Shelves } from './shelves';

/** An event and its counts, without its guests: what a list of events shows. */
export interface GleventState {
  readonly gleventId: string;
  readonly vendorId: string;
  readonly details: GleventDetails;
  readonly status: ClockedStatus;
  /** As `Clocked`: when the status was set or moved. */
  readonly statusAt: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly counts: Counts;
}

/** The stream `glevent-{gleventId}`: an event with every reservation of it. */
export interface GuestListState {
  readonly glevent: GleventState;
  readonly reservations: Shelves<ReservationState>;
}

export function evolveGlevent(
  state: GleventState | null,
  event: Recorded<GleventEvent>,
): GleventState | null {
  if (event.type === 'GuestListEventCreated') return state ?? created(event);
  if (!state) return null;
  switch (event.type) {
    case 'GuestListEventChanged':
      return { ...state, details: changedBy(state.details, event.data) };
    case 'GuestListEventStatusSet':
      return { ...state, status: event.data.status, statusAt: event.data.at };
    case 'GuestListEventCancelled':
      return { ...state, status: 'CANCELLED', statusAt: event.at };
    case 'ReservationMade':
    case 'ReservationConfirmed':
    case 'ReservationWaitlisted':
    case 'ReservationCancelled':
    case 'ReservationResized':
    case 'GuestNoted':
    case 'GuestCheckedIn':
    case 'CheckInUndone':
    case 'PromoterLinkCreated':
    case 'PromoterLinkChanged':
      return { ...state, counts: evolveCounts(state.counts, event) };
    default:
      return unreachable(event);
  }
}

export function evolveGuestList(
  state: GuestListState | null,
  event: Recorded<GleventEvent>,
): GuestListState | null {
  const glevent = evolveGlevent(state?.glevent ?? null, event);
  if (!glevent) return null;
  const reservations = state?.reservations ?? Shelves.empty<ReservationState>();
  const reservationId = reservationIdOf(event);
  if (reservationId === null) return { glevent, reservations };
  const reservation = evolveReservation(reservations.get(reservationId) ?? null, event);
  return { glevent, reservations: reservation ? reservations.put(reservationId, reservation) : reservations };
}

export function availableOf({ details, counts }: GleventState): number {
  return details.capacity - reservedIn(counts.places);
}

export function clockOf({ details, status, statusAt }: GleventState): Clocked {
  return { startTime: details.startTime, endTime: details.endTime, status, statusAt };
}

/** Nobody is put on its list by a link any more. */
export function isOver(state: GleventState, at: string): boolean {
  return isPast(clockOf(state), at);
}

function created({
  data,
  at,
}: Extract<Recorded<GleventEvent>, { type: 'GuestListEventCreated' }>): GleventState {
  const { gleventId, vendorId, details, status } = data;
  return { gleventId, vendorId, details, status, statusAt: at, createdAt: at, counts: NO_COUNTS };
}
