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
      entryOf('b', { key: 'b2', quantity: 2 }),
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

  it('add to whom other devices have let in, up to the party', () => {
    const some = guestOf('a', { checkedInQuantity: 3, reservationStatus: 'CHECKED_IN', checkedInAt: 'then' });
    const [shown] = withDeeds([some], [entryOf('a', { quantity: 2 })]);
    expect(shown).toMatchObject({ checkedInQuantity: 4, checkedInAt: 'then' });
  });

  it('are counted once where the server tells of a check-in before it answers', () => {
    const deed = deedOf('a', { quantity: 1 });
    const lastCheckIn = { checkInId: '1', quantity: 1, at: deed.at, undoUntil: deed.at };
    const told = guestOf('a', {
      ...{ checkedInQuantity: 1, reservationStatus: 'CHECKED_IN' as const },
      lastCheckIn: { ...lastCheckIn, by: { userId: 'ana', name: 'Ana' } },
    });
    expect(withDeeds([told], [entryOf('a', { quantity: 1 })])[0]).toBe(told);
  });

  it('are not in by what came out otherwise, nor once they are cancelled', () => {
    const guests = [guestOf('a'), guestOf('b', { reservationStatus: 'CANCELLED' })];
    const entries = [entryOf('a', {}, { kind: 'over', count: 1, by: null, at: null }), entryOf('b')];
    expect(withDeeds(guests, entries)).toEqual(guests);
  });

  it('are the very same list where nothing waits', () => {
    const guests = [guestOf('a')];
    expect(withDeeds(guests, [])).toBe(guests);
  });

  it('are out, and in again, no more of them than can be, behind their own check-in', () => {
    const of = (key: string, pass: 'LEFT' | 'RETURNED', quantity: number) =>
      entryOf('a', { key, pass, quantity });
    const outOf = (entries: readonly Entry[]) =>
      withDeeds([guestOf('a')], entries).map((one) => [one.checkedInQuantity, one.outQuantity ?? 0]);
    const came = entryOf('a', { key: 'a1', quantity: 2 });
    expect(outOf([came, of('a2', 'LEFT', 1)])).toEqual([[2, 1]]);
    expect(outOf([came, of('a2', 'LEFT', 3)])).toEqual([[2, 2]]);
    expect(outOf([came, of('a2', 'LEFT', 2), of('a3', 'RETURNED', 3)])).toEqual([[2, 0]]);
    expect(outOf([of('a2', 'LEFT', 1)])).toEqual([[0, 0]]);
  });

  it('are out once where the server tells of it before it answers', () => {
    const entry = entryOf('a', { pass: 'LEFT', quantity: 1 });
    const lastPass = {
      kind: 'LEFT' as const,
      quantity: 1,
      at: entry.deed.at,
      by: { userId: 'ana', name: '' },
    };
    const told = guestOf('a', {
      checkedInQuantity: 4,
      reservationStatus: 'CHECKED_IN',
      outQuantity: 1,
      lastPass,
    });
    expect(withDeeds([told], [entry])[0]?.outQuantity).toBe(1);
    const earlier = { at: '2026-06-12T21:00:00.000Z' };
    for (const other of [{ kind: 'RETURNED' as const }, earlier]) {
      const others = { ...told, lastPass: { ...lastPass, ...other } };
      expect(withDeeds([others], [entry])[0]?.outQuantity).toBe(2);
    }
  });
});
