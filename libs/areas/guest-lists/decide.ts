import { unreachable, type Decider } from '@lineless/kernel/decider';
import { checkIn, undoCheckIn, type DoorCommand } from './decide-door';
import { cancel, change, create, followClock, type EventCommand, type NewGlevent } from './decide-event';
import { changeLink, createLink, type LinkCommand } from './decide-links';
import {
  addReservations,
  cancelReservation,
  cancelReservations,
  changeReservation,
  confirm,
  waitlist,
  type ReservationCommand,
} from './decide-reservations';
import { guestListErrors } from './errors';
import type { GleventEvent } from './events';
import { evolveGuestList, type GuestListState } from './state';

export type GuestListCommand = NewGlevent | EventCommand | ReservationCommand | DoorCommand | LinkCommand;

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
    case 'ConfirmReservation':
      return confirm(command, state);
    case 'WaitlistReservation':
      return waitlist(command, state);
    case 'CancelReservation':
      return cancelReservation(command, state);
    case 'CancelReservations':
      return cancelReservations(command, state);
    case 'CheckIn':
      return checkIn(command, state, at);
    case 'UndoCheckIn':
      return undoCheckIn(command, state, at);
    case 'CreatePromoterLink':
      return createLink(command, state.glevent);
    case 'ChangePromoterLink':
      return changeLink(command, state.glevent);
    default:
      return unreachable(command);
  }
}
