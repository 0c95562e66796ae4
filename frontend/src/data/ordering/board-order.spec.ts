import { describe, expect, it } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { wipeDevice } from '@/shared/lib/wipe';
import { collect } from '@/shared/live/collection';
import {
  boardOf,
  byCompletion,
  byLastPaid,
  byWaiting,
  carriedOver,
  isOnBoard,
  limitsOf,
  waiting,
} from './board';
import { dismissed } from './dismissed';
import { paidOrder } from './testing/orders';
import { changesTheCount, isUncollected } from './uncollected';

const [EARLY, LATE] = ['2026-11-20T23:10:00.000Z', '2026-11-20T23:20:00.000Z'];
const of = (orderId: string, what: Partial<Order>): Order => paidOrder({ orderId, ...what });
const ids = (orders: readonly Order[]): string => orders.map(({ orderId }) => orderId).join('');
const day = { since: '2026-11-20T14:00:00.000Z', until: '2026-11-21T14:00:00.000Z', uncollected: 0 };
const before = { datetimePaid: '2026-11-20T13:00:00.000Z' };

describe('A refunded card', () => {
  // id: that-was-dismissed-never-comes-back
  it('that was dismissed never comes back, whatever is recorded about its order later', () => {
    const struck = of('struck', { status: 'REFUNDED' });
    expect(isOnBoard(struck, day)).toBe(true);
    dismissed.add('struck');
    for (const version of [3, 4, 5]) expect(isOnBoard({ ...struck, version }, day)).toBe(false);
    const held = { ...collect(waiting, [struck]), board: day };
    expect(carriedOver(held, { ...collect(waiting, []), board: day }).ids).toEqual([]);
    expect(isOnBoard(of('other', { status: 'REFUNDED' }), day)).toBe(true);
    wipeDevice();
    expect(isOnBoard(struck, day)).toBe(true);
  });
});

describe('The order of orders', () => {
  const { datetimePaid: _, ...unpaid } = of('u', {});
  it.each<[string, (a: Order, b: Order) => number, keyof Order, string]>([
    ['waiting', byWaiting, 'datetimePaid', 'abcd'],
    ['last paid', byLastPaid, 'datetimePaid', 'dcba'],
    ['handed over', byCompletion, 'datetimeCompleted', 'cdab'],
  ])('by %s is the same on every screen, also where two came at once', (_, compare, time, expected) => {
    const orders = [
      of('d', { [time]: LATE }),
      of('b', { [time]: EARLY }),
      of('c', { [time]: LATE }),
      of('a', { [time]: EARLY }),
    ];
    expect(ids([...orders].sort(compare))).toBe(expected);
    expect(ids([...orders].reverse().sort(compare))).toBe(expected);
    const [same = paidOrder()] = orders;
    expect(compare(same, same)).toBeCloseTo(0);
  });

  it('puts first what has no time yet, last where the latest comes first', () => {
    expect(ids([of('a', {}), unpaid].sort(byWaiting))).toBe('ua');
    expect(ids([of('u', {}), of('a', { datetimeCompleted: EARLY })].sort(byCompletion))).toBe('au');
  });

  it('of what is ready is the last one first, then by id', () => {
    const ready = [
      of('b', { datetimePrepared: LATE }),
      of('c', { datetimePrepared: EARLY }),
      of('a', { datetimePrepared: LATE }),
    ];
    expect(ids(boardOf(ready).ready)).toBe('abc');
    expect(ids(boardOf([...ready].reverse()).ready)).toBe('abc');
  });
});

describe('What stands on the board', () => {
  it('is paid or struck, of this day, and not on its way back', () => {
    const stands = (what: Partial<Order>) => isOnBoard(of('a', what), day);
    expect([{}, { status: 'REFUNDED' as const }].map(stands)).toEqual([true, true]);
    const others: Partial<Order>[] = [
      { refundPending: true },
      { status: 'COMPLETE' },
      { status: 'IN_PROGRESS' },
      before,
    ];
    expect(others.map(stands)).toEqual([false, false, false, false]);
  });

  it('has no place for what was never paid, nor for what was handed over', () => {
    const orders = [
      of('a', { status: 'IN_PROGRESS' }),
      of('b', { status: 'COMPLETE', datetimePrepared: EARLY }),
    ];
    expect(boardOf(orders)).toEqual({ cards: [], open: [], ready: [], readyParts: [] });
  });

  it('leaves out of a new answer what is paid no more but not refunded', () => {
    const held = collect(waiting, [of('a', {}), of('b', { status: 'REFUNDED' })]);
    expect(carriedOver(held, collect(waiting, [of('c', {})])).ids.join('')).toBe('bc');
  });

  it('is uncollected while it is paid and its money stays', () => {
    expect(isUncollected(of('a', {}))).toBe(true);
    expect(isUncollected(of('a', { refundPending: true }))).toBe(false);
    expect(isUncollected(of('a', { status: 'COMPLETE' }))).toBe(false);
  });

  it('changes the count of what is left only as an earlier day’s order that is no more', () => {
    const answer = { board: day };
    expect(changesTheCount(of('a', { ...before, status: 'COMPLETE' }), answer)).toBe(true);
    expect(changesTheCount(of('a', before), answer)).toBe(false);
    expect(changesTheCount(of('a', { status: 'COMPLETE' }), answer)).toBe(false);
    expect(changesTheCount(of('a', { ...before, status: 'COMPLETE' }), {})).toBe(false);
  });

  it('is due and late when its location says so', () => {
    expect(limitsOf(locationOf({ dueAfterSeconds: 60, lateAfterSeconds: 90 }))).toEqual({
      due: 60,
      late: 90,
    });
  });
});
