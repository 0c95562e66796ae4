import type { Notice } from './events';
import { takesPlace } from './counts';
import { requireOn } from './decide-event';
import { requireLink } from './decide-links';
import { aboutOf, requirePlaces, requireReservation } from './decide-reservations';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { offerOf } from './line';
import { checkedIn, type ReservationState } from './reservation';
import { isOver, type GleventState, type GuestListState } from './state';

/** How a guest was told. */
export type Telling = 'push' | 'sms' | 'page';

/** What guests do with their own tickets, and what they are told of them. */
export type GuestCommand =
  /** The party of a promoter's guest becomes larger or smaller, by the guest. */
  | { readonly type: 'ResizeOwnParty'; readonly reservationId: string; readonly quantity: number }
  /** The guest was told, or the guest's page is to say it. */
  | {
      readonly type: 'RecordTold';
      readonly reservationId: string;
      readonly about: Notice;
      readonly how: Telling;
    }
  /** The guest has seen the notice on a page. */
  | { readonly type: 'SeeNotice'; readonly reservationId: string }
  /** Every guest with a place was told of so many moves. */
  | { readonly type: 'RecordMoveTold'; readonly move: number };

type Command<Type extends GuestCommand['type']> = Extract<GuestCommand, { type: Type }>;

/**
 * Who is inside already stays counted; more than before is as if it were asked for anew by the promoter's link.
 * @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · GLEVENT_OVER · PARTY_BELOW_CHECKED_IN · PROMOTER_LINK_CLOSED · PARTY_TOO_LARGE · QUOTA_REACHED · EVENT_FULL
 */
export function resizeOwnParty(
  { reservationId, quantity }: Command<'ResizeOwnParty'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  const { glevent } = list;
  const reservation = requireReservation(list, reservationId);
  const { status, source, quantity: before } = reservation;
  if (status === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  if (quantity === before) return [];
  requireOn(glevent);
  if (isOver(glevent, at)) throw guestListErrors.GLEVENT_OVER();
  if (quantity < checkedIn(reservation)) throw guestListErrors.PARTY_BELOW_CHECKED_IN();
  if (quantity > before) {
    // Who holds a ticket has proved a number where the link asks for one.
    if (source.kind === 'PROMOTER')
      requireLink(
        glevent,
        { linkId: source.linkId, party: quantity, added: quantity - before, hasVerifiedPhone: true },
        at,
      );
    if (takesPlace(status) || offerOf(glevent.counts, reservationId))
      requirePlaces(glevent, quantity - before);
  }
  return [{ type: 'ReservationResized', data: { ...aboutOf(reservation), quantity, before, status } }];
}

/** What a guest has to be told and was not; `null`: nothing. What is over is no news any more. */
export function untold(reservation: ReservationState, glevent: GleventState, at: string): Notice | null {
  const { status, cancelledBy, isToldOfCancellation = false, toldOfMove = 0, createdAt } = reservation;
  if (status === 'CANCELLED') {
    const isOthersDoing = cancelledBy === 'staff' || cancelledBy === 'event';
    return isOthersDoing && !isToldOfCancellation ? { kind: 'CANCELLATION' } : null;
  }
  const { moves, movesTold, moved = null } = glevent;
  if (glevent.status === 'CANCELLED' || isOver(glevent, at)) return null;
  const isNews = moves > movesTold && moves > toldOfMove && moved !== null && createdAt <= moved.at;
  return isNews && status !== 'CHECKED_IN' ? { kind: 'MOVE', move: moves } : null;
}

/** A place that staff gave again. Who is in knows it. */
export function isReturnUntold({
  status,
  isReinstatementUntold = false,
}: Pick<ReservationState, 'status' | 'isReinstatementUntold'>): boolean {
  return isReinstatementUntold && status !== 'CANCELLED' && status !== 'CHECKED_IN';
}

/** Once for each of them; what is over by then is on record as not told. */
export function recordTold(
  { reservationId, about, how }: Command<'RecordTold'>,
  { glevent, reservations }: GuestListState,
  at: string,
): GleventEvent[] {
  const reservation = reservations.get(reservationId);
  if (!reservation) return [];
  const isDue =
    about.kind === 'REINSTATEMENT'
      ? isReturnUntold(reservation)
      : untold(reservation, glevent, at)?.kind === about.kind;
  if (!isDue) return [];
  const told = hasEnded(glevent, at) ? 'none' : how;
  return [{ type: 'GuestTold', data: { ...aboutOf(reservation), about, how: told } }];
}

/** By its time alone: what was called off is over as well, and its guests are to hear of that. */
export function hasEnded({ details: { endTime } }: GleventState, at: string): boolean {
  return Date.parse(endTime) <= Date.parse(at);
}

/** @throws RESERVATION_NOT_FOUND */
export function seeNotice({ reservationId }: Command<'SeeNotice'>, list: GuestListState): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  const { notice = null } = reservation;
  return notice === null ? [] : [{ type: 'NoticeSeen', data: { ...aboutOf(reservation), about: notice } }];
}

export function recordMoveTold(
  { move }: Command<'RecordMoveTold'>,
  { glevent: { moves, movesTold } }: GuestListState,
): GleventEvent[] {
  return move > movesTold && move <= moves ? [{ type: 'MoveTold', data: { move } }] : [];
}
