import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { stillOutside } from '@/data/guest-lists/tally';

/** Whether one tap does not let them in: a party says how many come now, and the others need a second look; so does a note that stops. */
export function asksFirst(guest: Reservation): boolean {
  const { reservationStatus, noteStops = false } = guest;
  return (
    noteStops ||
    stillOutside(guest) > 1 ||
    reservationStatus === 'PENDING' ||
    reservationStatus === 'WAITLISTED'
  );
}
