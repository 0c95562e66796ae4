import type { MemberReservation, OwnReservation } from '@lineless/contracts/membership/reservations';
import type { ReservationState } from './reservation';
import type { GleventState } from './state';

/** C3: a reservation as its member sees it. `version` is the stream's revision. */
export function ownReservationView(state: ReservationState, version: number): OwnReservation {
  const { reservationId, gleventId, source, quantity, status, offeredUntil, isNoShow, createdAt } = state;
  return {
    reservationId,
    gleventId,
    userId: source.kind === 'MEMBER' ? source.userId : '',
    quantity,
    reservationStatus: status,
    ...(offeredUntil !== null && { offeredUntil }),
    isNoShow,
    createdAt,
    version,
  };
}

interface Moment {
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** Of the list, where a member waits; missing: it is not known. */
  readonly line?: readonly string[] | undefined;
}

/** The same with what its event says. */
export function memberReservationView(
  state: ReservationState,
  { vendorId, details, status: gleventStatus }: GleventState,
  { version, now, line = [] }: Moment,
): MemberReservation {
  const { name, venueName, startTime, endTime } = details;
  const isOpen = state.status !== 'CANCELLED' && state.status !== 'CHECKED_IN';
  const ahead = line.indexOf(state.reservationId);
  return {
    ...ownReservationView(state, version),
    vendorId,
    gleventName: name,
    venueName,
    startTime,
    endTime,
    canCancel: isOpen && gleventStatus !== 'CANCELLED' && now < startTime,
    ...(ahead >= 0 && { aheadInLine: ahead }),
  };
}
