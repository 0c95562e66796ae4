import { NO_SHOW_AFTER_HOURS } from '@lineless/contracts/guest-lists/limits';
import { isPast, type Clocked, type ClockedStatus } from '@lineless/kernel/clocked-status';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import { changedBy, type Change } from '@lineless/kernel/changes';
import { evolveCounts, NO_COUNTS, takenIn, type Counts } from './counts';
import type { GleventDetails, GleventEvent, Refusal } from './events';
import { evolveLine } from './line';
import { movedBy, type Move } from './moves';
import { evolveReservation, reservationIdOf, type ReservationState } from './reservation';
import { Shelves } from './shelves';

/** An event and its counts, without its guests: what a list of events shows. */
export interface GleventState {
  readonly gleventId: string;
  readonly vendorId: string;
  readonly details: GleventDetails;
  readonly status: ClockedStatus;
  /** As `Clocked`: when the status was set or moved. */
  readonly statusAt: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly counts: Counts;
  /** Of everybody who did not come it is recorded. */
  readonly isClosed: boolean;
  /** How often its start or its end has been changed, or a closed list was opened anew, and how much of it the streams of its members know. */
  readonly reschedules: number;
  readonly reschedulesSettled: number;
  /** How often its time or its place has been changed, and of how many of them its guests were told. */
  readonly moves: number;
  readonly movesTold: number;
  /** The latest of its moves that some guest was told of, while others may not know it; missing where none. */
  readonly movesToldToSome?: number;
  /** The latest move; missing where none, and where it is again as its guests know it. */
  readonly moved?: Move | null;
}

/** The stream `glevent-{gleventId}`: an event with every reservation of it. */
export interface GuestListState {
  readonly glevent: GleventState;
  readonly reservations: Shelves<ReservationState>;
  /** Reservations of members who have joined the line, the first first; who of them waits says `waitingIn`. */
  readonly line: readonly string[];
  /** By the id under which a member asked for a place. */
  readonly refusals: Shelves<Refusal>;
  /** How many reservations each member has made, in every state. */
  readonly reservedBy: Shelves<number>;
}

export function evolveGlevent(
  state: GleventState | null,
  event: Recorded<GleventEvent>,
): GleventState | null {
  if (event.type === 'GuestListEventCreated') return state ?? created(event);
  if (!state) return null;
  switch (event.type) {
    case 'GuestListEventChanged':
      return changed(state, event.data, event.at);
    case 'RescheduleSettled':
      return { ...state, reschedulesSettled: Math.max(state.reschedulesSettled, event.data.reschedule) };
    case 'MoveTold':
      return { ...state, movesTold: Math.max(state.movesTold, event.data.move) };
    case 'GuestTold':
      return told(state, event.data);
    case 'GuestListEventStatusSet':
      return statusSet(state, event);
    case 'GuestListEventCancelled':
      return { ...state, status: 'CANCELLED', statusAt: event.at };
    case 'GuestListClosed':
      return { ...state, isClosed: true };
    case 'ReservationRefused':
    case 'OfferTold':
    case 'ReservationSettled':
    case 'NoticeSeen':
    case 'ReservationNotShown':
    case 'ReservationExpectedAgain':
      return state;
    case 'PlaceOffered':
    case 'OfferAccepted':
    case 'OfferLapsed':
    case 'ReservationMade':
    case 'ReservationConfirmed':
    case 'ReservationWaitlisted':
    case 'ReservationCancelled':
    case 'ReservationResized':
    case 'GuestNoted':
    case 'GuestCheckedIn':
    case 'CheckInUndone':
    case 'GuestLeft':
    case 'GuestReturned':
    case 'ReservationReinstated':
    case 'PromoterLinkCreated':
    case 'PromoterLinkChanged':
      return { ...state, counts: evolveCounts(state.counts, event) };
    default:
      return unreachable(event);
  }
}

export function evolveGuestList(
  state: GuestListState | null,
  event: Recorded<GleventEvent>,
): GuestListState | null {
  const glevent = evolveGlevent(state?.glevent ?? null, event);
  if (!glevent) return null;
  const list = state ? { ...state, glevent } : listOf(glevent);
  if (event.type === 'ReservationRefused')
    return { ...list, refusals: list.refusals.put(event.data.attemptId, event.data.reason) };
  const reservationId = reservationIdOf(event);
  if (reservationId === null) return list;
  const reservation = evolveReservation(list.reservations.get(reservationId) ?? null, event);
  if (!reservation) return list;
  const isNew = list.reservations.get(reservationId) === undefined;
  const reservedBy = isNew ? countReservation(list.reservedBy, reservation) : list.reservedBy;
  const reservations = list.reservations.put(reservationId, reservation);
  return { ...list, reservations, reservedBy, line: evolveLine(list.line, event) };
}

/** One more of its member; whom others put on the list they may put there as often as they like. */
export function countReservation(
  reservedBy: Shelves<number>,
  { source }: Pick<ReservationState, 'source'>,
): Shelves<number> {
  if (source.kind !== 'MEMBER') return reservedBy;
  return reservedBy.put(source.userId, (reservedBy.get(source.userId) ?? 0) + 1);
}

export function availableOf({ details, counts }: GleventState): number {
  return details.capacity - takenIn(counts);
}

export function clockOf({ details, status, statusAt }: GleventState): Clocked {
  return { startTime: details.startTime, endTime: details.endTime, status, statusAt };
}

/** Since when it is over, or from when on it will be. What was completed or called off before its end is since then. */
export function overSince({ status, statusAt, details: { endTime } }: GleventState): string {
  const hasEnded = status === 'COMPLETED' || status === 'CANCELLED';
  return hasEnded && statusAt < endTime ? statusAt : endTime;
}

/** When no door that was without a network can still send a check-in; ISO 8601 UTC. */
export function closesAt(glevent: GleventState): string {
  return hoursAfter(overSince(glevent));
}

function hoursAfter(end: string): string {
  return new Date(Date.parse(end) + NO_SHOW_AFTER_HOURS * 3_600_000).toISOString();
}

/** Links put no guests on its list any more. */
export function isOver(state: GleventState, at: string): boolean {
  return isPast(clockOf(state), at);
}

/** Its start, or the one before its last move where that was earlier: a door may have let guests in for that one. */
export function firstStart({ details: { startTime }, moved }: GleventState): string {
  const before = moved?.from.startTime ?? startTime;
  return Date.parse(before) < Date.parse(startTime) ? before : startTime;
}

/** Its start has come: a place is not given up any more. */
export function hasBegun({ details: { startTime } }: GleventState, at: string): boolean {
  return Date.parse(startTime) <= Date.parse(at);
}

function listOf(glevent: GleventState): GuestListState {
  return {
    glevent,
    reservations: Shelves.empty<ReservationState>(),
    line: [],
    refusals: Shelves.empty<Refusal>(),
    reservedBy: Shelves.empty<number>(),
  };
}

function created({
  data,
  at,
}: Extract<Recorded<GleventEvent>, { type: 'GuestListEventCreated' }>): GleventState {
  const { gleventId, vendorId, details, status } = data;
  return {
    gleventId,
    vendorId,
    details,
    status,
    statusAt: at,
    createdAt: at,
    counts: NO_COUNTS,
    isClosed: false,
    reschedules: 0,
    reschedulesSettled: 0,
    moves: 0,
    movesTold: 0,
  };
}

function changed(state: GleventState, change: Change<GleventDetails>, at: string): GleventState {
  const hasNewTimes = change.startTime !== undefined || change.endTime !== undefined;
  const reschedules = hasNewTimes ? state.reschedules + 1 : state.reschedules;
  const details = changedBy(state.details, change);
  // Put off after it was closed: doors may send check-ins again, and who does not come is recorded once more.
  const isPutOff = change.endTime !== undefined && hoursAfter(change.endTime) > at;
  const isClosed = state.isClosed && !isPutOff;
  return { ...state, details, reschedules, isClosed, ...movedBy(state, details, at) };
}

/** Completed by mistake, and for so long that its list was closed: what is not over has an open list again, as where it is put off. */
function statusSet(
  state: GleventState,
  { data, at }: Extract<Recorded<GleventEvent>, { type: 'GuestListEventStatusSet' }>,
): GleventState {
  const next = { ...state, status: data.status, statusAt: data.at };
  const goesOn = data.status !== 'COMPLETED' && closesAt(next) > at;
  if (!state.isClosed || !goesOn) return next;
  return { ...next, isClosed: false, reschedules: state.reschedules + 1 };
}

function told(
  state: GleventState,
  { about, how }: Extract<GleventEvent, { type: 'GuestTold' }>['data'],
): GleventState {
  if (about.kind !== 'MOVE' || how === 'none') return state;
  return { ...state, movesToldToSome: Math.max(state.movesToldToSome ?? 0, about.move) };
}
