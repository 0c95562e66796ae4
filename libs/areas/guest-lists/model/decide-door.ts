import { UNDO_SECONDS } from '@lineless/contracts/guest-lists/limits';
import type { Person } from '@lineless/kernel/values';
import { arrivalTime } from './arrival-time';
import { requireOn } from './decide-event';
import { aboutOf, confirmed, requireReservation } from './decide-reservations';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { checkedIn, outOf, type CheckIn as RecordedCheckIn, type ReservationState } from './reservation';
import { firstStart, isOver, type GleventState, type GuestListState } from './state';
import { hasStop, requireStopRead } from './stopping-notes';

interface CheckIn {
  readonly type: 'CheckIn';
  readonly reservationId: string;
  /** The same check-in has the same: it is recorded once, however often it is sent. */
  readonly checkInId: string;
  /** So many of the party; missing: all of it, and only where none of it is in. */
  readonly quantity?: number | undefined;
  /** By the device's clock, ISO 8601 UTC. */
  readonly at?: string | undefined;
  /** As `AddReservations`: a guest who waits has a place in a full house. */
  readonly raises?: boolean | undefined;
  /** The note that stops was read, and the guest comes in nevertheless. */
  readonly stopSeen?: boolean | undefined;
  readonly by: Person;
}

interface UndoCheckIn {
  readonly type: 'UndoCheckIn';
  readonly reservationId: string;
  /** Missing: the last one. */
  readonly checkInId?: string | undefined;
  /** Needed once the seconds are over in which one tap takes a check-in back (resolution 94). */
  readonly reason?: string | undefined;
  readonly at?: string | undefined;
  readonly by: Person;
}

export type DoorCommand = CheckIn | UndoCheckIn;

/**
 * Quantities of several devices add up to the party (resolution 95): what exceeds it is not recorded. Nothing is where
 * all of them are in already (resolution 32): the reservation says who let them in and when.
 * @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · NOTE_STOPS · EVENT_FULL ·
 * CHECK_IN_TIME_REFUSED
 */
export function checkIn(command: CheckIn, list: GuestListState, now: string): GleventEvent[] {
  const { reservationId, checkInId, by } = command;
  const { glevent } = list;
  const reservation = requireReservation(list, reservationId);
  const inBefore = checkedIn(reservation);
  const quantity = arriving(reservation, inBefore, command);
  if (quantity === 0) return [];
  if (reservation.status === 'CANCELLED') throw guestListErrors.RESERVATION_CANCELLED();
  requireOn(glevent);
  const isStopped = requireStopRead(hasStop(reservation.guest), command.stopSeen);
  const at = arrivalTime(command.at, now, firstStart(glevent));
  const confirmation = confirmed(reservation, glevent, by, command.raises);
  const waitedAs = reservation.status === 'CHECKED_IN' ? reservation.waitedAs : reservation.status;
  const party = reservation.quantity;
  const data = {
    ...{ ...aboutOf(reservation, by), checkInId, quantity, inBefore, party, waitedAs, at },
    ...(isStopped && { stopSeen: true }),
  };
  return [...confirmation, { type: 'GuestCheckedIn', data }];
}

/**
 * Not while those whom it let in are out: they would be out without having come.
 * @throws RESERVATION_NOT_FOUND · NOT_CHECKED_IN · GUESTS_ARE_OUT · UNDO_NEEDS_REASON · UNDO_TOO_LATE ·
 * CHECK_IN_TIME_REFUSED
 */
export function undoCheckIn(command: UndoCheckIn, list: GuestListState, now: string): GleventEvent[] {
  const reservation = requireReservation(list, command.reservationId);
  const { checkIns, quantity: party, waitedAs } = reservation;
  const wanted = command.checkInId;
  const undone = wanted === undefined ? checkIns.at(-1) : recordedIn(reservation, wanted);
  if (!undone) throw guestListErrors.NOT_CHECKED_IN();
  if (undone.quantity > checkedIn(reservation) - outOf(reservation)) throw guestListErrors.GUESTS_ARE_OUT();
  requireInTime(command, undone, list.glevent, now);
  const { checkInId, quantity, at } = undone;
  const backTo = checkIns.length > 1 ? ('CHECKED_IN' as const) : waitedAs;
  const reason = command.reason !== undefined && { reason: command.reason };
  const data = { ...aboutOf(reservation, command.by), checkInId, quantity, party, backTo, at, ...reason };
  return [{ type: 'CheckInUndone', data }];
}

/** @throws UNDO_TOO_LATE · CHECK_IN_TIME_REFUSED */
function requireInTime(
  { at: said, reason }: UndoCheckIn,
  undone: RecordedCheckIn,
  glevent: GleventState,
  now: string,
): void {
  if (reason !== undefined) {
    if (isOver(glevent, now)) throw guestListErrors.UNDO_TOO_LATE();
    return;
  }
  const passedMs =
    said === undefined
      ? since(undone.recordedAt, now)
      : since(undone.at, arrivalTime(said, now, firstStart(glevent)));
  if (passedMs > UNDO_SECONDS * 1_000) throw guestListErrors.UNDO_NEEDS_REASON();
}

/** How many of those who stand at the door are recorded as in. */
function arriving(reservation: ReservationState, inBefore: number, { checkInId, quantity }: CheckIn): number {
  if (recordedIn(reservation, checkInId)) return 0;
  if (quantity === undefined) return inBefore > 0 ? 0 : reservation.quantity;
  return Math.min(quantity, reservation.quantity - inBefore);
}

/** The check-in of this id, where it stands. */
export function recordedIn({ checkIns }: ReservationState, checkInId: string): RecordedCheckIn | undefined {
  return checkIns.find((one) => one.checkInId === checkInId);
}

function since(earlier: string, later: string): number {
  return Date.parse(later) - Date.parse(earlier);
}
