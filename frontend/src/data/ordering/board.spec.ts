import { describe, expect, it } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { collect, documentsOf } from '@/shared/live/collection';
import { boardOf, carriedOver, figuresOf, isOnBoard, medianWaitOf, waiting as byTheirTime } from './board';
import { paidOrder } from './testing/orders';

const LIMITS = { due: 240, late: 480 };
const NOW = Date.parse('2026-11-20T23:40:00.000Z');
const waiting = (seconds: number, what: Partial<Order> = {}): Order =>
  paidOrder({
    orderId: `order-${seconds}`,
    datetimePaid: new Date(NOW - seconds * 1000).toISOString(),
    ...what,
  });
const ids = (orders: readonly Order[]): string[] => orders.map(({ orderId }) => orderId);

describe('The live board', () => {
  it('shows the longest waiting first and keeps what is ready apart, the last one first', () => {
    const board = boardOf([
      waiting(52),
      waiting(500, { datetimePrepared: '2026-11-20T23:35:00.000Z' }),
      waiting(708),
      waiting(600, { datetimePrepared: '2026-11-20T23:38:00.000Z' }),
      waiting(365),
    ]);
    expect(ids(board.cards)).toEqual(['order-708', 'order-365', 'order-52']);
    expect(ids(board.ready)).toEqual(['order-600', 'order-500']);
  });

  it('keeps a refunded order in its place, bumped or not, but counts it no more', () => {
    const board = boardOf([
      waiting(365),
      waiting(708, { status: 'REFUNDED', datetimePrepared: '2026-11-20T23:35:00.000Z' }),
    ]);
    expect(ids(board.cards)).toEqual(['order-708', 'order-365']);
    expect(ids(board.open)).toEqual(['order-365']);
    expect(board.ready).toEqual([]);
  });

  // id: tell-the-median-wait-of-orders-handed-over
  it('tell the median wait of orders handed over, and of nothing that still waits', () => {
    const after = (seconds: number) => ({
      ...waiting(1_000),
      datetimeCompleted: new Date(NOW - (1_000 - seconds) * 1_000).toISOString(),
    });
    expect(medianWaitOf([])).toBeNull();
    expect(medianWaitOf([waiting(900)])).toBeNull();
    expect(medianWaitOf([after(300), after(60), waiting(900)])).toBe(180);
    expect(medianWaitOf([after(300), after(60), after(70)])).toBe(70);
  });

  it('counts the open, the late and the oldest', () => {
    const ages = [708, 506, 432, 365, 331, 260, 224, 178, 135, 97, 52, 12];
    expect(
      figuresOf(
        ages.map((age) => waiting(age)),
        NOW,
        LIMITS,
      ),
    ).toEqual({
      open: 12,
      late: 2,
      oldest: 708,
    });
    expect(figuresOf([waiting(9)], NOW, LIMITS)).toMatchObject({ oldest: 9, late: 0 });
    expect(figuresOf([], NOW, LIMITS)).toEqual({ open: 0, late: 0, oldest: null });
  });

  it('shows no negative wait where the clock of the device is behind', () => {
    expect(figuresOf([waiting(-30)], NOW, LIMITS)).toMatchObject({ oldest: 0 });
  });
});

describe('The day that the board shows', () => {
  const today = { since: '2026-11-20T14:00:00.000Z', until: '2026-11-21T14:00:00.000Z', uncollected: 0 };
  const boardWith = (...orders: Order[]) => ({ ...collect(byTheirTime, orders), board: today });
  const yesterday = { datetimePaid: '2026-11-20T13:59:59.999Z' };

  it('begins with its first moment', () => {
    expect(isOnBoard(paidOrder({ datetimePaid: today.since }), today)).toBe(true);
    expect(isOnBoard(paidOrder(yesterday), today)).toBe(false);
    expect(isOnBoard(paidOrder({ ...yesterday, status: 'REFUNDED' }), today)).toBe(false);
    expect(isOnBoard(paidOrder(yesterday), undefined)).toBe(true);
  });

  it('keeps what was refunded while it stood here, until the next one', () => {
    const struck = waiting(700, { status: 'REFUNDED', version: 3 });
    const held = boardWith(struck, waiting(600));
    expect(carriedOver(held, boardWith(waiting(600))).ids).toEqual(['order-700', 'order-600']);
    const tomorrow = { ...today, since: today.until };
    const empty = { ...boardWith(), board: tomorrow };
    expect(carriedOver(held, empty)).toEqual(empty);
  });

  it('shows an order once, in its newest state, also against an older answer', () => {
    const struck = waiting(700, { status: 'REFUNDED', version: 4 });
    const paid = waiting(700, { version: 3 });
    expect(documentsOf(carriedOver(boardWith(struck), boardWith(paid)))).toEqual([struck]);
    expect(documentsOf(carriedOver(boardWith(paid), boardWith(paid, struck, paid)))).toEqual([struck]);
    expect(boardOf(documentsOf(carriedOver(boardWith(struck), boardWith(paid)))).open).toEqual([]);
  });

  it('draws nothing again that has not changed', () => {
    const [same, before] = [waiting(700), waiting(600)];
    const answer = boardWith(waiting(700), waiting(600, { version: 3 }), waiting(5));
    const items = documentsOf(carriedOver(boardWith(same, before), answer));
    expect(items[0]).toBe(same);
    expect(items.slice(1)).toEqual(documentsOf(answer).slice(1));
  });
});
