import type { NewReservation } from './decide-reservations';
import { guestListErrors } from './errors';
import type { ReservationState } from './reservation';
import type { GuestListState } from './state';
import { nameOf } from './stopping-notes';

/**
 * A promoter's guest is on the list once: with a number that was proved at the whole event, and by one link under one
 * name. Of a name on another link nothing is said: who has a link learns nothing of the others.
 * @throws ON_THE_LIST_ALREADY
 */
export function requireNewPerson({ reservations }: GuestListState, wanted: NewReservation): void {
  const { source, guest } = wanted;
  if (source.kind !== 'PROMOTER') return;
  const name = nameOf(guest);
  const number = wanted.hasVerifiedPhone === true ? guest.phoneNumber : null;
  const isSame = (other: ReservationState): boolean => {
    if (other.status === 'CANCELLED') return false;
    if (number !== null) return other.guest.phoneNumber === number;
    const isOfLink = other.source.kind === 'PROMOTER' && other.source.linkId === source.linkId;
    return isOfLink && nameOf(other.guest) === name;
  };
  for (const other of reservations.values()) if (isSame(other)) throw guestListErrors.ON_THE_LIST_ALREADY();
}
