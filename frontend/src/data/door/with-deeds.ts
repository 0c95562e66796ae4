import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { isCounted } from './answer-of';
import { mostOf, outOf } from '@/data/guest-lists/tally';
import { isWaiting, type Deed, type Entry, type PassKind } from './deed';

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

function after(guest: Reservation, deed: Deed): Reservation {
  return deed.pass ? passed(guest, deed.pass, deed) : arrived(guest, deed);
}

/** No more go out than are in, and no more come in again than are out: as at the server. */
function passed(guest: Reservation, pass: PassKind, { quantity }: Deed): Reservation {
  const out = outOf(guest);
  const most = mostOf(guest, pass);
  const passing = Math.min(quantity ?? most, most);
  return passing === 0 ? guest : { ...guest, outQuantity: pass === 'LEFT' ? out + passing : out - passing };
}

/** Quantities add up to the party, as at the server (resolution 95). */
function arrived(guest: Reservation, deed: Deed): Reservation {
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
