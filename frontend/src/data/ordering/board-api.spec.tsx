import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { documentsOf } from '@/shared/live/collection';
import { useGetUncollectedQuery } from './board-api';
import { paidOrder } from './testing/orders';
import { useBoard } from './use-board';

const TODAY = '2026-11-20T14:00:00.000Z';
const TOMORROW = '2026-11-21T14:00:00.000Z';
const NOW = Date.parse('2026-11-21T13:58:00.000Z');

/** Paid so many seconds after the day began; before it where that is negative. */
const paidAt = (seconds: number, what: Partial<Order> = {}): Order =>
  paidOrder({
    orderId: `order-${seconds}`,
    datetimePaid: new Date(Date.parse(TODAY) + seconds * 1_000).toISOString(),
    ...what,
  });

describe('What is paid and not picked up', () => {
  let topic: TopicListener | undefined;
  let orders: Order[];
  let day: { since: string; until: string; uncollected: number };
  const asked: URL[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'performance'] });
    asked.splice(0);
    day = { since: TODAY, until: TOMORROW, uncollected: 2 };
    jest.spyOn(live, 'watch').mockImplementation((_, listener) => {
      topic = listener;
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = new URL((input as Request).url);
      asked.push(url);
      const limit = Number(url.searchParams.get('limit'));
      const begin = Number(url.searchParams.get('nextToken') ?? 0);
      const rest = orders.length > begin + limit ? { nextToken: String(begin + limit) } : {};
      const board = url.searchParams.get('view') === 'board' ? { board: day } : {};
      return Response.json({ items: orders.slice(begin, begin + limit), ...rest, ...board });
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async <T,>(hook: () => T): Promise<{ current: T }> => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(hook, { wrapper });
    await pass(50);
    return result;
  };
  const change = async (document: Order): Promise<void> => {
    act(() =>
      topic?.onChange({
        topic: 'location:064E1:orders',
        model: 'orders',
        id: document.orderId,
        version: document.version,
        position: `p${document.version}`,
        document,
      }),
    );
    await pass(50);
  };

  describe('on the board', () => {
    const board = () => open(() => useBoard('064E1'));
    const ids = ({ current }: Awaited<ReturnType<typeof board>>) =>
      current.currentData && documentsOf(current.currentData).map(({ orderId }) => orderId);

    it('is all there, however much it is, and a newcomer is shown beside it', async () => {
      orders = Array.from({ length: 1_203 }, (_, at) => paidAt(at));
      const shown = await board();
      expect(ids(shown)).toHaveLength(1_203);
      expect(asked.map(({ search }) => search)).toEqual([
        '?view=board&limit=500',
        '?view=board&limit=500&nextToken=500',
        '?view=board&limit=500&nextToken=1000',
      ]);
      await change(paidAt(5_000));
      expect(ids(shown)?.at(-1)).toBe('order-5000');
    });

    it('is of the present day: what an earlier one has left does not come in by a change', async () => {
      orders = [paidAt(60)];
      const shown = await board();
      await change(paidAt(-3_600, { datetimePrepared: TODAY, version: 3 }));
      expect(ids(shown)).toEqual(['order-60']);
      expect(asked).toHaveLength(1);
    });

    it.each(['COMPLETE', 'REFUNDED'] as const)(
      'counts anew when something of an earlier day is %s',
      async (status) => {
        orders = [paidAt(60)];
        const shown = await board();
        expect(shown.current.currentData?.board?.uncollected).toBe(2);
        day = { ...day, uncollected: 1 };
        await change(paidAt(-3_600, { status, version: 4 }));
        expect(shown.current.currentData?.board?.uncollected).toBe(1);
        expect(ids(shown)).toEqual(['order-60']);
        expect(asked).toHaveLength(2);
      },
    );

    it('is asked for when the day is over, and again until the server’s is', async () => {
      orders = [paidAt(60)];
      const shown = await board();
      await pass(119_000);
      expect(asked).toHaveLength(1);
      await pass(2_000);
      expect(asked).toHaveLength(2);
      orders = [];
      day = { since: TOMORROW, until: '2026-11-22T14:00:00.000Z', uncollected: 3 };
      await pass(31_000);
      expect(ids(shown)).toEqual([]);
      expect(shown.current.currentData?.board?.uncollected).toBe(3);
      await pass(600_000);
      expect(asked).toHaveLength(3);
    });
  });

  describe('of earlier days', () => {
    const uncollected = (pages = 1) =>
      open(() => useGetUncollectedQuery({ vendorLocationId: '064E1', pages }));
    const ids = ({ current }: Awaited<ReturnType<typeof uncollected>>) =>
      current.currentData && documentsOf(current.currentData).map(({ orderId }) => orderId);

    beforeEach(() => {
      orders = [paidAt(-100), paidAt(-200), paidAt(-90_000)];
    });

    it.each<[string, Partial<Order>]>([
      ['is picked up', { status: 'COMPLETE' }],
      ['is refunded', { status: 'REFUNDED' }],
      ['is being refunded', { refundPending: true }],
    ])('leaves the list when it %s', async (_, what) => {
      const shown = await uncollected();
      await change(paidAt(-200, { ...what, version: 3 }));
      expect(ids(shown)).toEqual(['order--100', 'order--90000']);
    });

    it('stays in its place with every other change', async () => {
      const shown = await uncollected();
      await change(paidAt(-200, { datetimePrepared: TODAY, version: 3 }));
      expect(ids(shown)).toEqual(['order--100', 'order--200', 'order--90000']);
    });

    it('is nothing that is paid today', async () => {
      const shown = await uncollected();
      await change(paidAt(60));
      expect(ids(shown)).toEqual(['order--100', 'order--200', 'order--90000']);
    });

    it('comes a page at a time', async () => {
      orders = Array.from({ length: 120 }, (_, at) => paidAt(-at - 1));
      const shown = await uncollected(2);
      expect(ids(shown)).toHaveLength(100);
      expect(shown.current.currentData?.nextToken).toBe('100');
      await waitFor(() => expect(asked).toHaveLength(2));
    });
  });
});
