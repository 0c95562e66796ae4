import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { guestListErrors } from './errors';
import type { Guest } from './events';
import type { GuestListState } from './state';

/** Whether the guest has a note that stops; a mark without a note, or with a blank one, says nothing. */
export function hasStop({ note, noteStops = false }: Guest): boolean {
  return noteStops && note !== null && note.trim() !== '';
}

/**
 * Of a guest who stands at the door: whether a note was read that stops them.
 * @throws NOTE_STOPS where one does, and was not read
 */
export function requireStopRead(isStopped: boolean, stopSeen = false): boolean {
  if (isStopped && !stopSeen) throw guestListErrors.NOTE_STOPS();
  return isStopped;
}

/** A note stops a walk-in also where it is on a guest of the same name: who is banned would come in as a new guest. */
export function isWalkInStopped({ reservations }: GuestListState, guest: Guest): boolean {
  if (hasStop(guest)) return true;
  const name = nameOf(guest);
  for (const other of reservations.values())
    if (hasStop(other.guest) && nameOf(other.guest) === name) return true;
  return false;
}

/** As names are compared. */
export function nameOf({ firstName, lastName }: Guest): string {
  return plainName(`${firstName} ${lastName}`);
}
