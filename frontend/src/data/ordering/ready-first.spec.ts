import { describe, expect, it } from '@jest/globals';
import { readyFirst } from './ready-first';
import { paidOrder } from './testing/orders';

describe('Orders of a guest', () => {
  // id: stand-with-what-is-ready-first
  it('stand with what is ready first, however many are open, the last one first', () => {
    const open = Array.from({ length: 30 }, (_, n) => paidOrder({ orderId: `open-${n}` }));
    const ready = (orderId: string, minute: number) =>
      paidOrder({ orderId, datetimePrepared: `2026-11-20T23:${minute}:00.000Z` });
    const orders = [...open, ready('early', 10), ready('late', 40)];
    expect(readyFirst(orders).map(({ orderId }) => orderId)).toEqual([
      'late',
      'early',
      ...open.map(({ orderId }) => orderId),
    ]);
  });

  it('count as ready only while they wait at the bar', () => {
    const prepared = { datetimePrepared: '2026-11-20T23:40:00.000Z' };
    const orders = [
      paidOrder({ orderId: 'open' }),
      paidOrder({ orderId: 'gone', status: 'COMPLETE', ...prepared }),
      paidOrder({ orderId: 'back', status: 'REFUNDED', ...prepared }),
    ];
    expect(readyFirst(orders)).toEqual(orders);
  });
});
