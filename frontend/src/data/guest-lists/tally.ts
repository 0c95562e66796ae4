import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';

/** How a list stands, in guests and not in reservations. */
export interface Tally {
  /** With a place: pending, confirmed or in. */
  readonly reserved: number;
  readonly in: number;
  /** They have come, and are out for a while. */
  readonly out: number;
  /** With a place, and not in yet. */
  readonly expected: number;
  /** Who waits for a place, and takes none. */
  readonly waitlisted: number;
}

/** Counted from the list itself, so that the figures agree with the rows under them. */
export function tallyOf(guests: readonly Reservation[]): Tally {
  let reserved = 0;
  let waitlisted = 0;
  let came = 0;
  let out = 0;
  for (const guest of guests) {
    const { reservationStatus, quantity, checkedInQuantity } = guest;
    if (reservationStatus === 'CANCELLED') continue;
    if (reservationStatus === 'WAITLISTED') waitlisted += quantity;
    else reserved += quantity;
    came += checkedInQuantity;
    out += outOf(guest);
  }
  return { reserved, in: came - out, out, expected: reserved - came, waitlisted };
}

/** The server's own count, where not everybody of the list is here yet. */
export function tallyIn(glevent: Glevent): Tally {
  const {
    expectedCount: expected,
    checkedInCount: came,
    outCount: out = 0,
    waitlistedCount: waitlisted,
  } = glevent;
  return { reserved: expected + came, in: came - out, out, expected, waitlisted };
}

/** Of a party, who is still outside. */
export function stillOutside({ quantity, checkedInQuantity }: Reservation): number {
  return Math.max(0, quantity - checkedInQuantity);
}

/** Of a party, who has come and is out for a while. */
export function outOf({ outQuantity = 0 }: Reservation): number {
  return outQuantity;
}

/** Of a party, how many can go out, or come in again. */
export function mostOf(guest: Reservation, pass: 'LEFT' | 'RETURNED'): number {
  return pass === 'RETURNED' ? outOf(guest) : guest.checkedInQuantity - outOf(guest);
}

/** S4: a guest who is in, or cancelled, is not checked in; the rest of a party may follow. */
export function mayCheckIn(guest: Reservation): boolean {
  return guest.reservationStatus !== 'CANCELLED' && stillOutside(guest) > 0;
}

export const sides = ['all', 'to-come', 'in', 'vip', 'waiting', 'promoter'] as const;
export type Side = (typeof sides)[number];

/** Whether a guest is one of those: of one side of the door, or of one kind. */
export function isOn(side: Side, guest: Reservation): boolean {
  switch (side) {
    case 'all':
      return true;
    case 'to-come':
      return mayCheckIn(guest) || outOf(guest) > 0;
    case 'in':
      return mostOf(guest, 'LEFT') > 0;
    case 'vip':
      return guest.vip && guest.reservationStatus !== 'CANCELLED';
    case 'waiting':
      return guest.reservationStatus === 'WAITLISTED';
    case 'promoter':
      return guest.promoterLinkId !== undefined && guest.reservationStatus !== 'CANCELLED';
  }
}
