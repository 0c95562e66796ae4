import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/live-client';
import { useGetFulfilledQuery } from './board-api';
import { useGetTipsQuery } from './shift-tips';
import { paidOrder } from './testing/orders';

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
    return () => result.current.data?.items.map(({ orderId }) => orderId);
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

  it('leaves to the next page what is older than this one', async () => {
    pages = { first: { items: [completed('b', 20)], nextToken: 'second' } };
    const ids = await open();
    await change(completed('a', 10));
    expect(ids()).toEqual(['b']);
  });

  it('has brought the tips of all its pages', async () => {
    pages = {
      first: { items: [completed('a', 1, { tipAmount: '1.50' })], nextToken: 'second' },
      second: { items: [completed('b', 2, { tipAmount: '0.25' }), completed('c', 3)] },
    };
    const { result } = hookInStore(() => useGetTipsQuery('064E1'));
    await settled();
    expect(result.current.data).toBe(175);
    expect(asked.map(({ call }) => call)).toEqual(
      ['', '&nextToken=second'].map(
        (rest) =>
          `GET /api/fulfilled-orders?vendorLocationId=064E1&datetimeCompletedAfter=${AFTER}&limit=200${rest}`,
      ),
    );
  });

  it('has brought an unknown sum where one of its pages cannot be had', async () => {
    pages = { first: { items: [completed('a', 1, { tipAmount: '1.50' })], nextToken: 'second' } };
    const { result } = hookInStore(() => useGetTipsQuery('064E1'));
    await settled();
    expect(result.current).toMatchObject({ data: undefined, error: { status: 403 } });
  });
});
