import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { isWaiting, type Deed, type Entry } from './deed';

/** The guests as they stand once everything has been sent that waits on this device. */
export function withDeeds(guests: readonly Reservation[], entries: readonly Entry[]): readonly Reservation[] {
  const deeds = new Map<string, Deed[]>();
  for (const { deed } of entries.filter(isWaiting)) {
    deeds.set(deed.reservationId, [...(deeds.get(deed.reservationId) ?? []), deed]);
  }
  if (deeds.size === 0) return guests;
  return guests.map((guest) => (deeds.get(guest.reservationId) ?? []).reduce(after, guest));
}

function after(guest: Reservation, { personId, inBefore, quantity, at }: Deed): Reservation {
  const inside = Math.min(guest.quantity, inBefore + (quantity ?? guest.quantity));
  // Others have let as many in meanwhile: the server will say who was first.
  if (inside <= guest.checkedInQuantity || guest.reservationStatus === 'CANCELLED') return guest;
  return {
    ...guest,
    checkedInQuantity: inside,
    reservationStatus: 'CHECKED_IN',
    checkedInAt: guest.checkedInAt ?? at,
    // Whoever did it is the one who reads it.
    checkedInBy: guest.checkedInBy ?? { userId: personId, name: '' },
  };
}
