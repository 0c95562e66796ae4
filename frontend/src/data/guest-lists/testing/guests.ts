import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';

const START = '2026-06-13T05:00:00.000Z';

/** A night of 200 places at Kiln Hall. */
export function gleventOf(given: Partial<Glevent> = {}): Glevent {
  return {
    gleventId: 'glevent-1',
    vendorId: 'kiln-hall',
    name: 'Odell All Night Long',
    startTime: START,
    endTime: '2026-06-13T09:00:00.000Z',
    gleventStatus: 'UPCOMING',
    venueName: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    country: 'United States',
    zipCode: '90013',
    latitude: 34.0487,
    longitude: -118.2511,
    originalCapacity: 200,
    reservedCount: 0,
    availableCount: 200,
    pendingCount: 0,
    waitlistedCount: 0,
    checkedInCount: 0,
    expectedCount: 0,
    reservationCount: 0,
    arrivals: [],
    promoterLinks: [],
    createdAt: START,
    version: 1,
    ...given,
  };
}

/** The same, not over yet. */
export function tonightOf(given: Partial<Glevent> = {}): Glevent {
  return gleventOf({ endTime: '2099-06-13T09:00:00.000Z', ...given });
}

/** 'Priya Nair', confirmed and alone, unless something else is said. */
export function guestOf(name = 'Priya Nair', given: Partial<Reservation> = {}): Reservation {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    reservationId: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    gleventId: 'glevent-1',
    firstName,
    lastName: rest.join(' '),
    quantity: 1,
    checkedInQuantity: 0,
    reservationStatus: 'CONFIRMED',
    source: 'STAFF',
    vip: false,
    createdAt: START,
    version: 1,
    ...given,
  };
}

/** The same guest once so many more of the party are out, or in again where it is less than none. */
export function guestOut(guest: Reservation, quantity = 1): Reservation {
  const out = (guest.outQuantity ?? 0) + quantity;
  const { outQuantity: _, ...rest } = guest;
  return {
    ...rest,
    ...(out > 0 && { outQuantity: out }),
    lastPass: {
      kind: quantity > 0 ? 'LEFT' : 'RETURNED',
      quantity: Math.abs(quantity),
      at: '2026-06-13T06:12:00.000Z',
      by: { userId: 'ana', name: 'Ana M.' },
    },
    version: guest.version + 1,
  };
}

/** The same guest after a check-in. */
export function guestIn(guest: Reservation, quantity = guest.quantity): Reservation {
  const at = '2026-06-13T05:41:00.000Z';
  const by = { userId: 'ana', name: 'Ana M.' };
  return {
    ...guest,
    reservationStatus: 'CHECKED_IN',
    checkedInQuantity: guest.checkedInQuantity + quantity,
    checkedInAt: guest.checkedInAt ?? at,
    checkedInBy: guest.checkedInBy ?? by,
    lastCheckIn: {
      checkInId: `check-in-${guest.version}`,
      quantity,
      at,
      by,
      undoUntil: '2099-01-01T00:00:00.000Z',
    },
    version: guest.version + 1,
  };
}
