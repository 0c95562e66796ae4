import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { Person } from '@lineless/kernel/values';
import { arrivalTime } from './arrival-time';
import { changesOf, type Change } from '@lineless/kernel/changes';
import { takesPlace } from './counts';
import { requireOn } from './decide-event';
import { requireLink } from './decide-links';
import { guestListErrors } from './errors';
import type { GleventEvent, Guest, Source, WaitingStatus } from './events';
import { offerOf } from './line';
import { checkedIn, type ReservationState } from './reservation';
import { requireNewPerson } from './same-person';
import {
  availableOf,
  evolveGlevent,
  firstStart,
  hasBegun,
  isOver,
  type GleventState,
  type GuestListState,
} from './state';
import { isWalkInStopped, requireStopRead } from './stopping-notes';

export interface NewReservation {
  readonly reservationId: string;
  readonly guest: Guest;
  readonly quantity: number;
  readonly status: WaitingStatus;
  readonly source: Source;
  /** A digest of what opens the ticket of a guest without an account. */
  readonly ticket?: string | undefined;
  /** The number is the one that the guest has signed in with. */
  readonly hasVerifiedPhone?: boolean | undefined;
  /** Where the whole party comes in at once; `at` as the device says it (ISO 8601 UTC). */
  readonly arrival?: Arrival | undefined;
}

interface Arrival {
  readonly checkInId: string;
  readonly at?: string | undefined;
  /** A note that stops was read, the guest's own or that of a guest of the same name. */
  readonly stopSeen?: boolean | undefined;
}

interface OfReservation {
  readonly reservationId: string;
  readonly by: Person;
}

export type ReservationCommand =
  /** All of them, or none. One that is on the list already stays as it is. */
  | {
      readonly type: 'AddReservations';
      readonly reservations: readonly NewReservation[];
      readonly by?: Person | undefined;
      /** A full house takes them nevertheless: the capacity grows by what is missing, on record. */
      readonly raises?: boolean | undefined;
    }
  | (OfReservation & {
      readonly type: 'ChangeReservation';
      readonly guest: Change<Guest>;
      readonly quantity?: number | undefined;
    })
  | (OfReservation & { readonly type: 'ConfirmReservation' })
  | (OfReservation & { readonly type: 'WaitlistReservation' })
  | (OfReservation & { readonly type: 'ReinstateReservation' })
  | {
      readonly type: 'CancelReservation';
      readonly reservationId: string;
      readonly reason: 'guest' | 'staff';
      readonly by?: Person | undefined;
    }
  /** Some of those that are left of an event that was called off; a guest who is in was there. */
  | { readonly type: 'CancelReservations'; readonly most: number };

type Command<Type extends ReservationCommand['type']> = Extract<ReservationCommand, { type: Type }>;

/** @throws GLEVENT_CANCELLED · EVENT_FULL · LIST_TOO_LONG · NOTE_STOPS · CHECK_IN_TIME_REFUSED, and of promoters PROMOTER_LINK_NOT_FOUND · PROMOTER_LINK_CLOSED · PHONE_NEEDED · PARTY_TOO_LARGE · QUOTA_REACHED · ON_THE_LIST_ALREADY */
export function addReservations(
  { reservations, by, raises }: Command<'AddReservations'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  const fresh = reservations.filter(({ reservationId }) => !list.reservations.get(reservationId));
  if (fresh.length === 0) return [];
  const larger = raises ? raisedFor(list.glevent, placesOf(fresh)) : [];
  const glevent = larger.reduce(
    (state, event) => evolveGlevent(state, { ...event, at }) ?? state,
    list.glevent,
  );
  requireRoom({ ...list, glevent }, fresh, at);
  return [...larger, ...fresh.flatMap((reservation) => made(reservation, list, by, at))];
}

/** Nothing of a table is begun where not all of it fits, and the `growth` of parties on the list. @throws as `addReservations` */
export function requireRoom(
  list: GuestListState,
  wanted: readonly NewReservation[],
  at: string,
  growth = 0,
): void {
  const { glevent } = list;
  const fresh = wanted.filter(({ reservationId }) => !list.reservations.get(reservationId));
  for (const reservation of fresh) {
    const { source, quantity, hasVerifiedPhone = false } = reservation;
    if (source.kind !== 'PROMOTER') continue;
    requireLink(glevent, { linkId: source.linkId, party: quantity, added: quantity, hasVerifiedPhone }, at);
    requireNewPerson(list, reservation);
  }
  requireOn(glevent);
  requireLength(glevent, fresh.length);
  requirePlaces(glevent, placesOf(fresh) + growth);
}

/** @throws LIST_TOO_LONG */
function requireLength({ counts }: GleventState, more: number): void {
  if (counts.standing + more > guestListLimits.reservations) throw guestListErrors.LIST_TOO_LONG();
}

function placesOf(wanted: readonly NewReservation[]): number {
  const taking = wanted.filter((reservation) => takesPlace(firstStatus(reservation)));
  return taking.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * What makes room for so many in a house that is full. In the append of those it is for: otherwise the room would be
 * offered to the first in line. Nothing where they fit, or where no list takes so many.
 */
export function raisedFor(glevent: GleventState, places: number): GleventEvent[] {
  const { capacity } = glevent.details;
  const missing = places - availableOf(glevent);
  if (missing <= 0 || capacity + missing > guestListLimits.capacity) return [];
  return [{ type: 'GuestListEventChanged', data: { capacity: capacity + missing } }];
}

/** @throws EVENT_FULL */
export function requirePlaces(glevent: GleventState, places: number): void {
  const left = availableOf(glevent);
  if (places <= left || places <= 0) return;
  const message = left === 1 ? 'Only one place is left.' : `Only ${left} places are left.`;
  throw guestListErrors.EVENT_FULL(left > 0 ? { message } : {});
}

/** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · PARTY_BELOW_CHECKED_IN · EVENT_FULL */
export function changeReservation(
  { reservationId, guest, quantity, by }: Command<'ChangeReservation'>,
  list: GuestListState,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  if (reservation.status === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  const about = aboutOf(reservation, by);
  const changed = changesOf(reservation.guest, guest);
  const events: GleventEvent[] =
    Object.keys(changed).length === 0 ? [] : [{ type: 'GuestNoted', data: { ...about, guest: changed } }];
  const { status, quantity: before } = reservation;
  if (quantity === undefined || quantity === before) return events;
  if (quantity < checkedIn(reservation)) throw guestListErrors.PARTY_BELOW_CHECKED_IN();
  if (takesPlace(status) || offerOf(list.glevent.counts, reservationId))
    requirePlaces(list.glevent, quantity - before);
  return [...events, { type: 'ReservationResized', data: { ...about, quantity, before, status } }];
}

/** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · EVENT_FULL */
export function confirm(
  { reservationId, by }: Command<'ConfirmReservation'>,
  list: GuestListState,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  requireOn(list.glevent);
  return confirmed(reservation, list.glevent, by);
}

/**
 * What a confirmation takes; nothing where it is one.
 * @param raises as `AddReservations`
 * @throws RESERVATION_CANCELLED · EVENT_FULL
 */
export function confirmed(
  reservation: ReservationState,
  glevent: GleventState,
  by: Person,
  raises = false,
): GleventEvent[] {
  const { status: from, quantity } = reservation;
  if (from === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  if (from === 'CONFIRMED' || from === 'CHECKED_IN') return [];
  const kept = offerOf(glevent.counts, reservation.reservationId)?.quantity ?? 0;
  const places = from === 'WAITLISTED' ? quantity - kept : 0;
  const larger = raises ? raisedFor(glevent, places) : [];
  if (larger.length === 0) requirePlaces(glevent, places);
  return [...larger, { type: 'ReservationConfirmed', data: { ...aboutOf(reservation, by), quantity, from } }];
}

/** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · ALREADY_CHECKED_IN */
export function waitlist(
  { reservationId, by }: Command<'WaitlistReservation'>,
  list: GuestListState,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  const { status: from, quantity } = reservation;
  if (from === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  if (from === 'CHECKED_IN') throw guestListErrors.ALREADY_CHECKED_IN();
  if (from === 'WAITLISTED') return [];
  return [{ type: 'ReservationWaitlisted', data: { ...aboutOf(reservation, by), quantity, from } }];
}

/**
 * A cancelled guest has the place again. A member's credit went back with the cancellation, so members reserve again
 * by themselves.
 * @throws RESERVATION_NOT_FOUND · MEMBER_RESERVES_AGAIN · GLEVENT_CANCELLED · GLEVENT_OVER · LIST_TOO_LONG · EVENT_FULL
 */
export function reinstate(
  { reservationId, by }: Command<'ReinstateReservation'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  if (reservation.status !== 'CANCELLED') return [];
  if (reservation.source.kind === 'MEMBER') throw guestListErrors.MEMBER_RESERVES_AGAIN();
  requireOn(list.glevent);
  if (isOver(list.glevent, at)) throw guestListErrors.GLEVENT_OVER();
  const { quantity } = reservation;
  requireLength(list.glevent, 1);
  requirePlaces(list.glevent, quantity);
  return [{ type: 'ReservationReinstated', data: { ...aboutOf(reservation, by), quantity } }];
}

/** A guest gives a place up before the event begins, and waits no more whenever. @throws RESERVATION_NOT_FOUND · ALREADY_CHECKED_IN · TOO_LATE_TO_CANCEL */
export function cancelReservation(
  { reservationId, reason, by }: Command<'CancelReservation'>,
  list: GuestListState,
  at: string,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  const isTooLate = reason === 'guest' && takesPlace(reservation.status) && hasBegun(list.glevent, at);
  if (reservation.status === 'CHECKED_IN') throw guestListErrors.ALREADY_CHECKED_IN();
  if (isTooLate) throw guestListErrors.TOO_LATE_TO_CANCEL();
  return cancelled(reservation, reason, by);
}

export function cancelReservations(
  { most }: Command<'CancelReservations'>,
  { glevent, reservations }: GuestListState,
): GleventEvent[] {
  if (glevent.status !== 'CANCELLED') return [];
  const events: GleventEvent[] = [];
  for (const reservation of reservations.values()) {
    if (events.length === most) break;
    events.push(...cancelled(reservation, 'event'));
  }
  return events;
}

/** @throws RESERVATION_NOT_FOUND */
export function requireReservation(
  { reservations }: GuestListState,
  reservationId: string,
): ReservationState {
  const reservation = reservations.get(reservationId);
  if (!reservation) throw guestListErrors.RESERVATION_NOT_FOUND();
  return reservation;
}

/** What every event of a reservation says: whose it is, whose figures it changes, who did it. */
export function aboutOf(
  { reservationId, source }: Pick<ReservationState, 'reservationId' | 'source'>,
  by?: Person,
) {
  return {
    reservationId,
    ...(source.kind === 'PROMOTER' && { linkId: source.linkId }),
    ...(by && { by }),
  };
}

function made(
  { arrival, ...reservation }: NewReservation,
  list: GuestListState,
  by: Person | undefined,
  now: string,
): GleventEvent[] {
  const { gleventId } = list.glevent;
  const about = aboutOf(reservation, by);
  const { guest, quantity, source, ticket } = reservation;
  const status = firstStatus({ ...reservation, arrival });
  const events: GleventEvent[] = [
    {
      type: 'ReservationMade',
      data: {
        ...{ ...about, gleventId, guest, quantity, status, source },
        ...(ticket !== undefined && { ticket }),
      },
    },
  ];
  if (!arrival) return events;
  const at = arrivalTime(arrival.at, now, firstStart(list.glevent));
  const { checkInId, stopSeen } = arrival;
  const isStopped = requireStopRead(isWalkInStopped(list, guest), stopSeen);
  const data = {
    ...{ ...about, checkInId, quantity, inBefore: 0, party: quantity, waitedAs: status, at },
    ...(isStopped && { stopSeen: true }),
  };
  return [...events, { type: 'GuestCheckedIn', data }];
}

/** A guest who comes in at once has nothing to wait for. */
function firstStatus({ arrival, status }: Pick<NewReservation, 'arrival' | 'status'>): WaitingStatus {
  return arrival ? 'CONFIRMED' : status;
}

function cancelled(
  reservation: ReservationState,
  reason: 'guest' | 'staff' | 'event',
  by?: Person,
): GleventEvent[] {
  const { status: from, quantity } = reservation;
  if (from === 'CANCELLED' || from === 'CHECKED_IN') return [];
  return [{ type: 'ReservationCancelled', data: { ...aboutOf(reservation, by), quantity, from, reason } }];
}
