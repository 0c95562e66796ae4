import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { fullName } from './guest-names';

type Named = Parameters<typeof fullName>[0];

/** The guest of this name whom a note stops: it stops a walk-in of the same name as well, here as at the server. */
export function stoppingGuest(guests: readonly Reservation[], named: Named): Reservation | undefined {
  const name = plainName(fullName(named));
  return guests.find(
    (guest) => guest.noteStops && guest.note !== undefined && plainName(fullName(guest)) === name,
  );
}
