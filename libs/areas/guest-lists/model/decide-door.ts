import { UNDO_SECONDS } from '@lineless/contracts/guest-lists/limits';
import type { Person } from '@lineless/kernel/values';
import { arrivalTime } from './arrival-time';
import { requireOn } from './decide-event';
import { aboutOf, confirmed, requireReservation } from './decide-reservations';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { checkedIn, type CheckIn as RecordedCheckIn, type ReservationState } from './reservation';
import type { GuestListState } from './state';

interface CheckIn {
  readonly type: 'CheckIn';
  readonly reservationId: string;
  /** The same check-in has the same: it is recorded once, however often it is sent. */
  readonly checkInId: string;
  /** So many of the party; missing: all of it, and only where nobody of it is in. */
  readonly quantity?: number | undefined;
  /** How many were in as the device saw it. */
  readonly inBefore?: number | undefined;
  /** By the device's clock, ISO 8601 UTC. */
  readonly at?: string | undefined;
  readonly by: Person;
}

interface UndoCheckIn {
  readonly type: 'UndoCheckIn';
  readonly reservationId: string;
  readonly at?: string | undefined;
  readonly by: Person;
}

export type DoorCommand = CheckIn | UndoCheckIn;

/**
 * Nothing where somebody else has let them in already (resolution 32): the reservation says who and when.
 * @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · MORE_THAN_PARTY · EVENT_FULL · CHECK_IN_TIME_REFUSED
 */
export function checkIn(command: CheckIn, list: GuestListState, now: string): GleventEvent[] {
  const { reservationId, checkInId, by } = command;
  const { glevent } = list;
  const reservation = requireReservation(list, reservationId);
  if (isIn(reservation, command)) return [];
  if (reservation.status === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  requireOn(glevent);
  const inBefore = checkedIn(reservation);
  const quantity = command.quantity ?? reservation.quantity;
  if (inBefore + quantity > reservation.quantity) throw guestListErrors.MORE_THAN_PARTY();
  const at = arrivalTime(command.at, now, glevent.details.startTime);
  const confirmation = confirmed(reservation, glevent, by);
  const waitedAs = reservation.status === 'CHECKED_IN' ? reservation.waitedAs : reservation.status;
  const party = reservation.quantity;
  const data = { ...aboutOf(reservation, by), checkInId, quantity, inBefore, party, waitedAs, at };
  return [...confirmation, { type: 'GuestCheckedIn', data }];
}

/** @throws RESERVATION_NOT_FOUND · NOT_CHECKED_IN · UNDO_TOO_LATE · CHECK_IN_TIME_REFUSED */
export function undoCheckIn(
  { reservationId, at: said, by }: UndoCheckIn,
  list: GuestListState,
  now: string,
): GleventEvent[] {
  const reservation = requireReservation(list, reservationId);
  const last = reservation.checkIns.at(-1);
  if (!last) throw guestListErrors.NOT_CHECKED_IN();
  const { startTime } = list.glevent.details;
  const passedMs =
    said === undefined ? since(last.recordedAt, now) : since(last.at, arrivalTime(said, now, startTime));
  if (passedMs > UNDO_SECONDS * 1_000) throw guestListErrors.UNDO_TOO_LATE();
  const { checkInId, quantity, at } = last;
  const backTo = reservation.checkIns.length > 1 ? ('CHECKED_IN' as const) : reservation.waitedAs;
  const data = { ...aboutOf(reservation, by), checkInId, quantity, party: reservation.quantity, backTo, at };
  return [{ type: 'CheckInUndone', data }];
}

/** Whether there is nothing to record: it is recorded, or others were faster. */
function isIn(reservation: ReservationState, { checkInId, quantity, inBefore }: CheckIn): boolean {
  const { checkIns } = reservation;
  if (isRecorded(reservation, checkInId)) return true;
  if (checkIns.length === 0) return false;
  const already = checkedIn(reservation);
  const isNews = inBefore !== undefined && already > inBefore;
  return quantity === undefined || isNews || already + quantity > reservation.quantity;
}

/** Whether this very check-in is the one, or one of those, that stand. */
export function isRecorded({ checkIns }: ReservationState, checkInId: string): boolean {
  return checkIns.some((one: RecordedCheckIn) => one.checkInId === checkInId);
}

function since(earlier: string, later: string): number {
  return Date.parse(later) - Date.parse(earlier);
}
