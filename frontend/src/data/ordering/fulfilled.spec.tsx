import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { documentsOf } from '@/shared/live/collection';
import { useGetFulfilledQuery } from './board-api';
import { useGetTipsQuery } from './shift-tips';
import { paidOrder } from './testing/orders';
import { useFulfilled } from './use-fulfilled';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const AFTER = encodeURIComponent('2026-11-20T11:30:00.000Z');

const completed = (orderId: string, minute: number, what: Partial<Order> = {}): Order =>
  paidOrder({
    orderId,
    status: 'COMPLETE',
    datetimeCompleted: `2026-11-20T23:${String(minute).padStart(2, '0')}:00.000Z`,
    ...what,
  });

describe('What was handed over in the last twelve hours', () => {
  let asked: Asked[];
  let pages: Record<string, object>;
  let topic: TopicListener | undefined;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'performance'] });
    jest.spyOn(live, 'watch').mockImplementation((_, listener) => {
      topic = listener;
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call }) => {
      const page = pages[/nextToken=(\w+)/.exec(call)?.[1] ?? 'first'];
      return page ? Response.json(page) : refusal(403, 'ROLE_LACKING');
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const settled = () => act(() => jest.advanceTimersByTimeAsync(50));
  const open = async () => {
    const { result } = hookInStore(() => useGetFulfilledQuery('064E1'));
    await settled();
    return () => result.current.data && documentsOf(result.current.data).map(({ orderId }) => orderId);
  };
  const change = async (document: Order): Promise<void> => {
    act(() =>
      topic?.onChange({
        topic: 'location:064E1:orders',
        model: 'orders',
        id: document.orderId,
        version: document.version,
        position: 'p1',
        document,
      }),
    );
    await settled();
  };

  // id: is-asked-for-by-its-beginning-and-takes
  it('is asked for by its beginning, and takes what is handed over from now on', async () => {
    pages = { first: { items: [completed('b', 20), completed('a', 10)] } };
    const ids = await open();
    expect(asked.map(({ call }) => call)).toEqual([
      `GET /api/fulfilled-orders?vendorLocationId=064E1&datetimeCompletedAfter=${AFTER}&limit=200`,
    ]);
    await change(completed('c', 29));
    await change(completed('d', 5));
    await change(paidOrder({ orderId: 'e' }));
    expect(ids()).toEqual(['c', 'b', 'a', 'd']);
    await change(completed('b', 20, { status: 'REFUNDED', version: 3 }));
    expect(ids()).toEqual(['c', 'a', 'd']);
  });

  it('leaves its window with the time that passes, at the next change, however long that goes on', async () => {
    pages = { first: { items: [completed('b', 20), completed('a', 10)] } };
    const ids = await open();
    for (let hour = 1; hour <= 168; hour += 1) {
      jest.setSystemTime(NOW + hour * HOUR_MS);
      await change(
        completed(`h${hour}`, 0, { datetimeCompleted: new Date(NOW + hour * HOUR_MS).toISOString() }),
      );
    }
    expect(ids()).toHaveLength(12);
    expect(ids()?.at(-1)).toBe('h157');
  });

  it('leaves it also where nothing changes', async () => {
    pages = { first: { items: [completed('b', 20), completed('a', 10)] } };
    const { result } = hookInStore(() => useFulfilled('064E1', 8));
    await settled();
    expect(result.current.orders).toHaveLength(2);
    jest.setSystemTime(Date.parse('2026-11-21T11:15:00.000Z'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(result.current.orders?.map(({ orderId }) => orderId)).toEqual(['b']);
  });

  it('says how many of it could not be read', async () => {
    pages = { first: { items: [completed('b', 20)], unreadable: ['a', ''] } };
    const { result } = hookInStore(() => useFulfilled('064E1', 8));
    await settled();
    expect([result.current.orders?.length, result.current.unreadable]).toEqual([1, 2]);
    await change(completed('c', 29));
    expect([result.current.orders?.length, result.current.unreadable]).toEqual([2, 2]);
  });

  it('leaves to the next page what is older than this one', async () => {
    pages = { first: { items: [completed('b', 20)], nextToken: 'second' } };
    const ids = await open();
    await change(completed('a', 10));
    expect(ids()).toEqual(['b']);
  });

  describe('has brought tips', () => {
    const open = async () => {
      const { result } = hookInStore(() => useGetTipsQuery('064E1'));
      await settled();
      return result;
    };
    const TIPS = 'GET /api/vendor-locations/064E1/tips';

    it('that the server adds up, in one call', async () => {
      pages = { first: { tipAmount: '1.75', totalAmount: '512.40', orders: 7, tonight: 9, since: AFTER } };
      const result = await open();
      expect(result.current.data?.tipAmount).toBe('1.75');
      expect(asked.map(({ call }) => call)).toEqual([TIPS]);
    });

    it('that are asked for again when something is handed over, or paid back after it was', async () => {
      pages = { first: { tipAmount: '1.75', totalAmount: '512.40', orders: 7, tonight: 9, since: AFTER } };
      const result = await open();
      await change(paidOrder({ orderId: 'a', version: 2, datetimeUpdated: '2026-11-20T23:50:00.000Z' }));
      expect(asked).toHaveLength(1);
      pages = { first: { tipAmount: '3.75', totalAmount: '512.40', orders: 7, tonight: 9, since: AFTER } };
      await change(completed('a', 29, { version: 3 }));
      expect(result.current.data?.tipAmount).toBe('3.75');
      await change(completed('a', 29, { version: 4, status: 'REFUNDED' }));
      expect(asked.map(({ call }) => call)).toEqual([TIPS, TIPS, TIPS]);
    });

    it('of an unknown sum where the server refuses', async () => {
      pages = {};
      expect((await open()).current).toMatchObject({ data: undefined, error: { status: 403 } });
    });
  });
});
