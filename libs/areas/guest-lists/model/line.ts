import { OFFER_MINUTES } from '@lineless/contracts/guest-lists/limits';
import type { Counts, Offer } from './counts';
import type { GleventEvent } from './events';
import type { ReservationState } from './reservation';
import type { Shelves } from './shelves';

/**
 * The line of those members who wait for a place of a full event. A place that becomes free is kept for the first of
 * them in the same append, and counts as taken: no other member can be faster. It is kept for a quarter of an hour,
 * then the next one is offered it; a member who let it pass waits no more.
 */

type Reservations = Pick<Shelves<ReservationState>, 'get'>;

export function offerOf({ offers }: Pick<Counts, 'offers'>, reservationId: string): Offer | undefined {
  return offers.find((offer) => offer.reservationId === reservationId);
}

/** The reservation that an event puts at the end of the line; `null`: none. */
export function joiningBy(event: GleventEvent): string | null {
  if (event.type !== 'ReservationMade') return null;
  const { reservationId, status, source } = event.data;
  return source.kind === 'MEMBER' && status === 'WAITLISTED' ? reservationId : null;
}

/**
 * The reservation that is in the line no more after an event, if it was; `null`: none. Whom a place is kept for, or
 * the door lets in, is not offered one, but has the place in the line again where that is undone.
 */
export function leavingBy(event: GleventEvent): string | null {
  const leaves =
    event.type === 'OfferAccepted' ||
    event.type === 'OfferLapsed' ||
    event.type === 'ReservationWaitlisted' ||
    event.type === 'ReservationCancelled';
  return leaves ? event.data.reservationId : null;
}

/** Of the line, those who are to be offered a place: nobody has given them one, and none is kept for them. */
export function waitingIn(line: readonly string[], reservations: Reservations): readonly string[] {
  return line.filter((id) => isWaiting(reservations.get(id)));
}

function isWaiting(reservation: ReservationState | undefined): reservation is ReservationState {
  return reservation?.status === 'WAITLISTED' && reservation.offeredUntil === null;
}

/** Reservations in the order in which they joined. */
export function evolveLine(line: readonly string[], event: GleventEvent): readonly string[] {
  const joining = joiningBy(event);
  if (joining !== null) return [...line, joining];
  const leaving = leavingBy(event);
  return leaving !== null && line.includes(leaving) ? line.filter((one) => one !== leaving) : line;
}

/** Offers that were not accepted in time. @param isOver the event is: nothing is kept for a member any more */
export function lapsesDue({ offers }: Pick<Counts, 'offers'>, at: string, isOver: boolean): GleventEvent[] {
  return offers
    .filter(({ until }) => isOver || until <= at)
    .map(({ reservationId, quantity }) => ({ type: 'OfferLapsed', data: { reservationId, quantity } }));
}

/** So many places are free: the first whose party fits, then the next. @param endTime of the event, ISO 8601 UTC */
export function offersDue(
  line: readonly string[],
  reservations: Reservations,
  { free, at, endTime }: { readonly free: number; readonly at: string; readonly endTime: string },
): GleventEvent[] {
  const kept = new Date(Date.parse(at) + OFFER_MINUTES * 60_000).toISOString();
  const until = kept < endTime ? kept : endTime;
  const events: GleventEvent[] = [];
  let left = free;
  for (const reservationId of line) {
    if (left < 1) break;
    const reservation = reservations.get(reservationId);
    if (!isWaiting(reservation) || reservation.quantity > left) continue;
    const { quantity } = reservation;
    left -= quantity;
    events.push({ type: 'PlaceOffered', data: { reservationId, quantity, until } });
  }
  return events;
}
