import { OFFER_MINUTES } from '@lineless/contracts/guest-lists/limits';
import type { Recorded } from '@lineless/kernel/event';
import type { Counts, Offer } from './counts';
import type { GleventEvent } from './events';
import type { ReservationState } from './reservation';
import type { Shelves } from './shelves';

/*
 * The line of those members who wait for a place of a full event. A place that becomes free is kept for the first of
 * them in the same append, and counts as taken: nobody is faster than whoever waits. It is kept for a quarter of an
 * hour, then the next one is offered it; whoever let it pass waits no more.
 */

type Reservations = Pick<Shelves<ReservationState>, 'get'>;

export function offerOf({ offers }: Pick<Counts, 'offers'>, reservationId: string): Offer | undefined {
  return offers.find((offer) => offer.reservationId === reservationId);
}

/** Reservations in the order in which they are offered a place, without those that one is kept for. */
export function evolveLine(line: readonly string[], event: Recorded<GleventEvent>): readonly string[] {
  if (event.type === 'ReservationMade') {
    const { reservationId, status, source } = event.data;
    return source.kind === 'MEMBER' && status === 'WAITLISTED' ? [...line, reservationId] : line;
  }
  const leaves =
    event.type === 'PlaceOffered' ||
    event.type === 'ReservationConfirmed' ||
    event.type === 'ReservationCancelled';
  if (!leaves || !line.includes(event.data.reservationId)) return line;
  return line.filter((one) => one !== event.data.reservationId);
}

/** What nobody has accepted in time. @param isOver the event is: nothing is kept for anybody any more */
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
    const quantity = reservations.get(reservationId)?.quantity ?? 0;
    if (quantity < 1 || quantity > left) continue;
    left -= quantity;
    events.push({ type: 'PlaceOffered', data: { reservationId, quantity, until } });
  }
  return events;
}
