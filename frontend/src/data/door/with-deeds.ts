import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { isCounted } from './answer-of';
import { isWaiting, type Deed, type Entry } from './deed';

/** The guests as they stand once everything has been sent that waits on this device. */
export function withDeeds(guests: readonly Reservation[], entries: readonly Entry[]): readonly Reservation[] {
  const deeds = new Map<string, Deed[]>();
  for (const { deed } of entries.filter(isWaiting)) {
    deeds.set(deed.reservationId, [...(deeds.get(deed.reservationId) ?? []), deed]);
  }
  if (deeds.size === 0) return guests;
  return guests.map((guest) => {
    const waiting = deeds.get(guest.reservationId) ?? [];
    // The server tells of a check-in before it has answered.
    return waiting.filter((deed) => !isCounted(deed, guest)).reduce(after, guest);
  });
}

/** Quantities add up to the party, as at the server (resolution 95). */
function after(guest: Reservation, deed: Deed): Reservation {
  const { personId, quantity, at } = deed;
  const inside = Math.min(guest.quantity, guest.checkedInQuantity + (quantity ?? guest.quantity));
  if (inside === guest.checkedInQuantity || guest.reservationStatus === 'CANCELLED') return guest;
  return {
    ...guest,
    checkedInQuantity: inside,
    reservationStatus: 'CHECKED_IN',
    checkedInAt: guest.checkedInAt ?? at,
    // The person who did it is the one who reads it.
    checkedInBy: guest.checkedInBy ?? { userId: personId, name: '' },
  };
}
