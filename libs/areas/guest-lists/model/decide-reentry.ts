import type { Person } from '@lineless/kernel/values';
import { arrivalTime } from './arrival-time';
import { requireOn } from './decide-event';
import { aboutOf, requireReservation } from './decide-reservations';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { checkedIn, outOf, type Pass, type ReservationState } from './reservation';
import { firstStart, type GuestListState } from './state';
import { hasStop, requireStopRead } from './stopping-notes';

export interface ReentryCommand {
  readonly type: 'LetOut' | 'LetBackIn';
  readonly reservationId: string;
  /** The same going out, or coming in, has the same: it is recorded once, however often it is sent. */
  readonly passId: string;
  /** So many of the party; missing: all who are in, or all who are out. */
  readonly quantity?: number | undefined;
  /** By the device's clock, ISO 8601 UTC. */
  readonly at?: string | undefined;
  /** The note that stops was read, and the guest comes in again nevertheless. */
  readonly stopSeen?: boolean | undefined;
  readonly by: Person;
}

/**
 * No more go out than are in: of two devices that say so of the same guest one is right. Who went out has come all the
 * same, and keeps the place.
 * @throws RESERVATION_NOT_FOUND · REENTRY_NOT_ALLOWED · CHECK_IN_TIME_REFUSED
 */
export function letOut(command: ReentryCommand, list: GuestListState, now: string): GleventEvent[] {
  const data = passing(command, list, now, (one) => checkedIn(one) - outOf(one));
  return data ? [{ type: 'GuestLeft', data }] : [];
}

/**
 * No more come in again than are out: who never left is no second guest. A note that stops does so here as well.
 * @throws RESERVATION_NOT_FOUND · REENTRY_NOT_ALLOWED · GLEVENT_CANCELLED · NOTE_STOPS · CHECK_IN_TIME_REFUSED
 */
export function letBackIn(command: ReentryCommand, list: GuestListState, now: string): GleventEvent[] {
  const data = passing(command, list, now, outOf);
  if (!data) return [];
  requireOn(list.glevent);
  const { guest } = requireReservation(list, command.reservationId);
  const isStopped = requireStopRead(hasStop(guest), command.stopSeen);
  return [{ type: 'GuestReturned', data: { ...data, ...(isStopped && { stopSeen: true }) } }];
}

/** What is recorded of it; `null`: nothing, for it is already, or there are none whom it could be about. */
function passing(
  { reservationId, passId, quantity, at: said, by }: ReentryCommand,
  list: GuestListState,
  now: string,
  mostOf: (reservation: ReservationState) => number,
) {
  const reservation = requireReservation(list, reservationId);
  if (passOf(reservation, passId)) return null;
  if (!list.glevent.details.reentry) throw guestListErrors.REENTRY_NOT_ALLOWED();
  const most = mostOf(reservation);
  const passes = Math.min(quantity ?? most, most);
  if (passes === 0) return null;
  const at = arrivalTime(said, now, firstStart(list.glevent));
  return { ...aboutOf(reservation, by), passId, quantity: passes, at };
}

/** What is recorded under this id. */
export function passOf({ passes }: ReservationState, passId: string): Pass | undefined {
  return passes?.find((one) => one.passId === passId);
}
