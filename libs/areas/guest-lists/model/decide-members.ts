import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { requireOn } from './decide-event';
import { guestListErrors } from './errors';
import type { GleventEvent, Guest, Refusal } from './events';
import type { Offer } from './counts';
import { offerOf, waitingIn } from './line';
import { requireReservation } from './decide-reservations';
import { availableOf, isOver, type GleventState, type GuestListState } from './state';

/**
 * What members do with a list by themselves. A credit of theirs is held before a place is asked for, and spent or
 * given back by what the list has answered: so the answer is an event, a refusal too, and a repeat under the same id,
 * after a crash or late, gets the same one (decision 056).
 */

interface Asked {
  readonly reservationId: string;
  readonly userId: string;
  readonly guest: Guest;
}

export type MemberCommand =
  /** A place for one, at once. */
  | (Asked & { readonly type: 'TakePlace' })
  /** A place in the line of a full event. */
  | (Asked & { readonly type: 'JoinLine' })
  /** The place that is kept for the first in line. */
  | { readonly type: 'AcceptOffer'; readonly reservationId: string }
  /** The member who asked for it was told of the place that is kept until then. */
  | { readonly type: 'RecordOfferTold'; readonly reservationId: string; readonly until: string }
  /** The credit of a reservation that was cancelled is where it belongs. */
  | {
      readonly type: 'SettleReservation';
      readonly reservationId: string;
      /** What the member got back; `undefined`: it is not known. */
      readonly creditsBack?: number | undefined;
    }
  /** The streams of all members who have a place know of so many reschedules of the event. */
  | { readonly type: 'SettleReschedule'; readonly reschedule: number };

type Command<Type extends MemberCommand['type']> = Extract<MemberCommand, { type: Type }>;

/**
 * What the list says is final for this id: also what it throws, for no member has ever asked less often.
 * @throws TOO_MANY_RESERVATIONS
 */
export function takePlace(
  { reservationId, userId, guest }: Command<'TakePlace'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  if (list.reservations.get(reservationId) || list.refusals.get(reservationId)) return [];
  requireSeldom(list, userId);
  const reason = refusalNow(list.glevent, at);
  if (reason !== null)
    return [{ type: 'ReservationRefused', data: { attemptId: reservationId, userId, reason } }];
  return [madeBy({ reservationId, userId, guest }, list, 'CONFIRMED')];
}

/** Why a place would be refused now; `null`: there is one. */
export function refusalNow(glevent: GleventState, at: string): Refusal | null {
  if (glevent.status === 'CANCELLED') return 'cancelled';
  if (isOver(glevent, at)) return 'over';
  if (glevent.counts.standing >= guestListLimits.reservations) return 'too-long';
  return availableOf(glevent) < 1 ? 'full' : null;
}

/**
 * A reservation that is cancelled stays in the stream: one member is not to make it long for everybody.
 * @throws TOO_MANY_RESERVATIONS
 */
export function requireSeldom({ reservedBy }: Pick<GuestListState, 'reservedBy'>, userId: string): void {
  if ((reservedBy.get(userId) ?? 0) >= guestListLimits.reservationsOfMember)
    throw guestListErrors.TOO_MANY_RESERVATIONS();
}

/** The same as an answer to the member. */
export function refused(reason: Refusal) {
  switch (reason) {
    case 'cancelled':
      return guestListErrors.GLEVENT_CANCELLED();
    case 'over':
      return guestListErrors.GLEVENT_OVER();
    case 'too-long':
      return guestListErrors.LIST_TOO_LONG();
    case 'full':
      return guestListErrors.EVENT_FULL();
  }
}

/** @throws TOO_MANY_RESERVATIONS · GLEVENT_CANCELLED · GLEVENT_OVER · LIST_TOO_LONG · EVENT_NOT_FULL */
export function joinLine(
  { reservationId, userId, guest }: Command<'JoinLine'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  if (list.reservations.get(reservationId) || waitingOf(list, userId) !== null) return [];
  requireSeldom(list, userId);
  const reason = refusalNow(list.glevent, at);
  if (reason === null) throw guestListErrors.EVENT_NOT_FULL();
  if (reason !== 'full') throw refused(reason);
  return [madeBy({ reservationId, userId, guest }, list, 'WAITLISTED')];
}

function madeBy(
  { reservationId, userId, guest }: Pick<Command<'TakePlace'>, 'reservationId' | 'userId' | 'guest'>,
  { glevent: { gleventId } }: GuestListState,
  status: 'CONFIRMED' | 'WAITLISTED',
): GleventEvent {
  const source = { kind: 'MEMBER', userId } as const;
  const data = { reservationId, gleventId, guest, quantity: 1, status, source };
  return { type: 'ReservationMade', data };
}

/** The reservation by which a member waits here, with an offer or without; `null`: none. */
export function waitingOf({ glevent, line, reservations }: GuestListState, userId: string): string | null {
  const offered = glevent.counts.offers.map(({ reservationId }) => reservationId);
  const waiting = [...offered, ...waitingIn(line, reservations)];
  const isTheirs = (id: string) => {
    const source = reservations.get(id)?.source;
    return source?.kind === 'MEMBER' && source.userId === userId;
  };
  return waiting.find(isTheirs) ?? null;
}

/** The place that is kept for it; one whose time, or whose event, is over may still stand there: it lapses with the next decision. */
export function keptFor(glevent: GleventState, reservationId: string, at: string): Offer | undefined {
  const offer = offerOf(glevent.counts, reservationId);
  return offer && offer.until > at && !isOver(glevent, at) ? offer : undefined;
}

/** Nothing where it is no longer waiting. @throws RESERVATION_NOT_FOUND · GLEVENT_CANCELLED · NO_OFFER */
export function acceptOffer({ reservationId }: Command<'AcceptOffer'>, list: GuestListState): GleventEvent[] {
  const { status, quantity } = requireReservation(list, reservationId);
  if (status !== 'WAITLISTED') return [];
  requireOn(list.glevent);
  if (!offerOf(list.glevent.counts, reservationId)) throw guestListErrors.NO_OFFER();
  return [{ type: 'OfferAccepted', data: { reservationId, quantity } }];
}

/** Once for each offer, and of none that has passed. */
export function recordOfferTold(
  { reservationId, until }: Command<'RecordOfferTold'>,
  { reservations }: GuestListState,
): GleventEvent[] {
  const reservation = reservations.get(reservationId);
  const isDue = reservation?.offeredUntil === until && reservation.toldOfOffer !== until;
  return isDue ? [{ type: 'OfferTold', data: { reservationId, until } }] : [];
}

export function settle(
  { reservationId, creditsBack }: Command<'SettleReservation'>,
  { reservations }: GuestListState,
): GleventEvent[] {
  const reservation = reservations.get(reservationId);
  const isDue = reservation?.source.kind === 'MEMBER' && reservation.status === 'CANCELLED';
  if (!isDue || reservation.isSettled) return [];
  const data = { reservationId, ...(creditsBack !== undefined && { creditsBack }) };
  return [{ type: 'ReservationSettled', data }];
}

export function settleReschedule(
  { reschedule }: Command<'SettleReschedule'>,
  { glevent: { reschedules, reschedulesSettled } }: GuestListState,
): GleventEvent[] {
  const isDue = reschedule > reschedulesSettled && reschedule <= reschedules;
  return isDue ? [{ type: 'RescheduleSettled', data: { reschedule } }] : [];
}
