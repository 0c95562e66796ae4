import { unreachable, type Decider } from '@lineless/kernel/decider';
import { closeList, expectAgain, type CloseList, type ExpectAgain } from './decide-closing';
import { checkIn, undoCheckIn, type DoorCommand } from './decide-door';
import { cancel, change, create, followClock, type EventCommand, type NewGlevent } from './decide-event';
import {
  acceptOffer,
  joinLine,
  recordOfferTold,
  settle,
  settleReschedule,
  takePlace,
  type MemberCommand,
} from './decide-members';
import { recordMoveTold, recordTold, resizeOwnParty, seeNotice, type GuestCommand } from './decide-guests';
import { mergeGuests, type MergeGuests } from './decide-merging';
import { changeLink, createLink, type LinkCommand } from './decide-links';
import {
  addReservations,
  cancelReservation,
  cancelReservations,
  changeReservation,
  confirm,
  reinstate,
  waitlist,
  type ReservationCommand,
} from './decide-reservations';
import { letBackIn, letOut, type ReentryCommand } from './decide-reentry';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { lapsesDue, offersDue } from './line';
import { availableOf, evolveGuestList, isOver, type GuestListState } from './state';

export type GuestListCommand =
  | NewGlevent
  | EventCommand
  | ReservationCommand
  | DoorCommand
  | ReentryCommand
  | LinkCommand
  | MemberCommand
  | GuestCommand
  | MergeGuests
  | CloseList
  | ExpectAgain;

export const guestListDecider: Decider<GuestListCommand, GuestListState | null, GleventEvent> = {
  initial: null,
  decide: decideGuestList,
  evolve: evolveGuestList,
};

function decideGuestList(
  command: GuestListCommand,
  state: GuestListState | null,
  at: string,
): readonly GleventEvent[] {
  if (command.type === 'CreateGlevent') return state ? [] : create(command, at);
  if (!state) throw guestListErrors.GLEVENT_NOT_FOUND();
  const due = dueIn(state, at);
  const now = after(state, due, at);
  const decided = decideExisting(command, now, at);
  return [...due, ...decided, ...(now.line.length === 0 ? [] : offersIn(after(now, decided, at), at))];
}

/** What has lapsed by then goes to the next in line, before anybody else is heard: however late the clock is. */
function dueIn(state: GuestListState, at: string): readonly GleventEvent[] {
  const { glevent } = state;
  const lapsed = glevent.status === 'CANCELLED' ? [] : lapsesDue(glevent.counts, at, isOver(glevent, at));
  return lapsed.length === 0 ? [] : [...lapsed, ...offersIn(after(state, lapsed, at), at)];
}

/** Every place that is free is kept for a waiting member, in the same append. */
function offersIn({ glevent, line, reservations }: GuestListState, at: string): GleventEvent[] {
  if (isOver(glevent, at)) return [];
  const { endTime } = glevent.details;
  return offersDue(line, reservations, { free: availableOf(glevent), at, endTime });
}

function after(state: GuestListState, events: readonly GleventEvent[], at: string): GuestListState {
  return events.reduce((list, event) => evolveGuestList(list, { ...event, at }) ?? list, state);
}

function decideExisting(
  command: Exclude<GuestListCommand, NewGlevent>,
  state: GuestListState,
  at: string,
): readonly GleventEvent[] {
  switch (command.type) {
    case 'ChangeGlevent':
      return change(command, state.glevent, at);
    case 'CancelGlevent':
      return cancel(command, state.glevent, at);
    case 'FollowClock':
      return followClock(state.glevent, at);
    case 'AddReservations':
      return addReservations(command, state, at);
    case 'ChangeReservation':
      return changeReservation(command, state);
    case 'MergeGuests':
      return mergeGuests(command, state, at);
    case 'ConfirmReservation':
      return confirm(command, state);
    case 'WaitlistReservation':
      return waitlist(command, state);
    case 'ReinstateReservation':
      return reinstate(command, state, at);
    case 'CancelReservation':
      return cancelReservation(command, state, at);
    case 'CancelReservations':
      return cancelReservations(command, state);
    case 'CheckIn':
      return checkIn(command, state, at);
    case 'UndoCheckIn':
      return undoCheckIn(command, state, at);
    case 'LetOut':
      return letOut(command, state, at);
    case 'LetBackIn':
      return letBackIn(command, state, at);
    case 'CreatePromoterLink':
      return createLink(command, state.glevent);
    case 'ChangePromoterLink':
      return changeLink(command, state.glevent);
    case 'TakePlace':
      return takePlace(command, state, at);
    case 'JoinLine':
      return joinLine(command, state, at);
    case 'AcceptOffer':
      return acceptOffer(command, state);
    case 'RecordOfferTold':
      return recordOfferTold(command, state);
    case 'ResizeOwnParty':
      return resizeOwnParty(command, state, at);
    case 'RecordTold':
      return recordTold(command, state, at);
    case 'SeeNotice':
      return seeNotice(command, state);
    case 'RecordMoveTold':
      return recordMoveTold(command, state);
    case 'SettleReservation':
      return settle(command, state);
    case 'SettleReschedule':
      return settleReschedule(command, state);
    case 'CloseList':
      return closeList(command, state, at);
    case 'ExpectAgain':
      return expectAgain(command, state, at);
    default:
      return unreachable(command);
  }
}
