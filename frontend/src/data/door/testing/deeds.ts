import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import type { Deed } from '../deed';

/** A check-in by Ana, of guest `key`, at second `n` of a night. */
export const deedOf = (key: string, more: Partial<Deed> = {}): Deed => ({
  key,
  personId: 'ana',
  vendorId: 'vendor-1',
  gleventId: 'night-1',
  reservationId: `guest-${key}`,
  quantity: null,
  at: '2026-06-13T05:00:00.000Z',
  ...more,
});

/** The guest of `deedOf(key)`: a party of four of whom none is in. */
export const guestOf = (key: string, more: Partial<Reservation> = {}): Reservation => ({
  reservationId: `guest-${key}`,
  gleventId: 'night-1',
  firstName: key,
  lastName: '',
  quantity: 4,
  checkedInQuantity: 0,
  reservationStatus: 'CONFIRMED',
  source: 'STAFF',
  vip: false,
  createdAt: '2026-06-01T00:00:00.000Z',
  version: 1,
  ...more,
});

/** The same after Ben has let them in. */
export const guestInBy = (key: string, name = 'Ben'): Reservation =>
  guestOf(key, {
    checkedInQuantity: 4,
    reservationStatus: 'CHECKED_IN',
    checkedInAt: '2026-06-13T05:41:00.000Z',
    checkedInBy: { userId: name.toLowerCase(), name },
  });
