import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { WAITING, type Entry, type Standing } from './deed';
import { deedOf, guestOf } from './testing/deeds';
import { withDeeds } from './with-deeds';

const entryOf = (key: string, more = {}, standing: Standing = WAITING): Entry => ({
  deed: deedOf(key, more),
  standing,
});
const inside = (guests: readonly Reservation[]) =>
  guests.map(({ checkedInQuantity, reservationStatus }) => [checkedInQuantity, reservationStatus]);

describe('The guests with what waits on this device', () => {
  it('are in: whole parties, parts of them, and the rest that came later', () => {
    const entries = [
      entryOf('a'),
      entryOf('b', { key: 'b1', quantity: 1 }),
      entryOf('b', { key: 'b2', quantity: 2, inBefore: 1 }),
    ];
    const shown = withDeeds([guestOf('a'), guestOf('b'), guestOf('c')], entries);
    expect(inside(shown)).toEqual([
      [4, 'CHECKED_IN'],
      [3, 'CHECKED_IN'],
      [0, 'CONFIRMED'],
    ]);
    expect(shown[0]).toMatchObject({ checkedInAt: deedOf('a').at, checkedInBy: { userId: 'ana' } });
  });

  it('are as the server says where it says as much already', () => {
    const guest = guestOf('a', {
      checkedInQuantity: 4,
      reservationStatus: 'CHECKED_IN',
      checkedInAt: 'then',
    });
    expect(withDeeds([guest], [entryOf('a')])[0]).toBe(guest);
  });

  it('are not in by what came out otherwise, nor once they are cancelled', () => {
    const guests = [guestOf('a'), guestOf('b', { reservationStatus: 'CANCELLED' })];
    const entries = [entryOf('a', {}, { kind: 'already', by: null, at: null }), entryOf('b')];
    expect(withDeeds(guests, entries)).toEqual(guests);
  });

  it('are the very same list where nothing waits', () => {
    const guests = [guestOf('a')];
    expect(withDeeds(guests, [])).toBe(guests);
  });
});
