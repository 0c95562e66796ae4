import type { MemberReservation, OwnReservation } from '@lineless/contracts/membership/reservations';
import { takesPlace } from './counts';
import type { WhenAndWhere } from './moves';
import { checkedIn, type ReservationState } from './reservation';
import { hasBegun, isOver, type GleventState } from './state';

/** C3: a reservation as its member, or a promoter's guest, sees it. `version` is the stream's revision. */
export function ownReservationView(state: ReservationState, version: number): OwnReservation {
  const { reservationId, gleventId, source, quantity, status, offeredUntil, isNoShow, createdAt } = state;
  const { creditsBack, notice = null, checkIns } = state;
  const [first] = checkIns;
  return {
    reservationId,
    gleventId,
    userId: source.kind === 'MEMBER' ? source.userId : '',
    quantity,
    reservationStatus: status,
    checkedInQuantity: checkedIn(state),
    ...(first && { checkedInAt: first.at }),
    ...(status === 'CANCELLED' && { cancelledBy: state.cancelledBy ?? 'offer' }),
    ...(status === 'CANCELLED' && creditsBack !== undefined && { creditsBack }),
    ...(notice !== null && { notice: notice.kind }),
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
  glevent: GleventState,
  { version, now, line = [] }: Moment,
): MemberReservation {
  const ahead = line.indexOf(state.reservationId);
  return {
    ...ownReservationView(state, version),
    ...eventFacts(state, glevent),
    canCancel: canCancel(state, glevent, now),
    ...(ahead >= 0 && { aheadInLine: ahead }),
  };
}

/** Until its event begins; a place in line is given up whenever. @param now ISO 8601 UTC */
export function canCancel(
  { status }: Pick<ReservationState, 'status'>,
  glevent: GleventState,
  now: string,
): boolean {
  const isOpen = status !== 'CANCELLED' && status !== 'CHECKED_IN';
  if (!isOpen || isOver(glevent, now)) return false;
  return !takesPlace(status) || !hasBegun(glevent, now);
}

/** What a ticket says of its event, and what that was when the ticket was made. */
export function eventFacts({ createdAt }: Pick<ReservationState, 'createdAt'>, glevent: GleventState) {
  const { vendorId, details, status: gleventStatus, moves, moved = null } = glevent;
  const { name: gleventName, venueName, startTime, endTime } = details;
  const isMoved = moved !== null && createdAt <= moved.at;
  return {
    ...{ vendorId, gleventName, gleventStatus, venueName, startTime, endTime, moves },
    place: placeOf(details),
    ...(isMoved && {
      movedFrom: {
        startTime: moved.from.startTime,
        endTime: moved.from.endTime,
        venueName: moved.from.venueName,
        place: placeOf(moved.from),
      },
    }),
  };
}

function placeOf({ addressLine1, addressLine2, city, state, zipCode }: WhenAndWhere): string {
  const parts = [addressLine1, addressLine2, city, `${state} ${zipCode}`.trim()];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
