import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import {
  cacheOrder,
  useGetMyOrderQuery,
  useGetMyOrdersInfiniteQuery,
  useMarkPaidMutation,
  useMyLatestOrders,
  usePlaceOrderMutation,
  useReviseOrderMutation,
} from './my-orders';
import { paidOrder } from './testing/orders';

const key = { userId: 'ana', orderId: 'o1' };
const order = paidOrder(key);
const placed = { order, clientSecret: 'secret', paymentIntentId: 'pi_1' };
const request = { userId: 'ana', vendorLocationId: '064E1', cartItems: [{ productId: 'cola', quantity: 2 }] };

describe('A customer’s orders', () => {
  let asked: Asked[];
  let refused: Response | null;
  const watched: string[] = [];
  let tell: (change: Change) => void;

  beforeEach(() => {
    refused = null;
    watched.splice(0);
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      watched.push(topic);
      tell = (change) => listener.onChange(change);
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call }) => {
      if (refused && !call.startsWith('GET')) return refused;
      if (call.includes('/orders?')) {
        const isFirst = !call.includes('nextToken');
        return Response.json({ items: [order], ...(isFirst && { nextToken: 'page 2' }) });
      }
      return Response.json(placed);
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const calls = () => asked.map(({ call }) => call);

  // id: are-one-by-one-at-their-own-address-and-followed
  it('are one by one at their own address, and followed live', async () => {
    const { result } = hookInStore(() => useGetMyOrderQuery(key));
    await waitFor(() => expect(result.current.data).toEqual(order));
    expect(calls()).toEqual(['GET /api/users/ana/orders/o1']);
    expect(watched).toEqual(['order:o1']);
  });

  it('are as many of the newest as are wanted', async () => {
    const { result } = hookInStore(() => useMyLatestOrders('ana', 3));
    await waitFor(() => expect(result.current.orders).toEqual([order]));
    expect(calls()).toEqual(['GET /api/users/ana/orders?limit=3']);
  });

  it('among the newest follow what their customer has and does elsewhere', async () => {
    const { result } = hookInStore(() => useMyLatestOrders('ana', 3));
    await waitFor(() => expect(result.current.orders).toEqual([order]));
    expect(watched).toEqual(['user:ana']);
    const said = (document: Order) =>
      tell({
        topic: 'user:ana',
        model: 'orders',
        id: document.orderId,
        version: document.version,
        position: 'p',
        document,
      });
    const later = paidOrder({ orderId: 'o2', datetimeCreated: '2026-11-21T01:00:00.000Z', version: 0 });
    act(() => said(later));
    act(() => said({ ...order, status: 'COMPLETE', version: 9 }));
    await shown();
    expect(result.current.orders?.map(({ orderId, status }) => [orderId, status])).toEqual([
      ['o2', 'PAID'],
      ['o1', 'COMPLETE'],
    ]);
    act(() => said({ ...later, status: 'EXPIRED', version: 1 }));
    await shown();
    expect(result.current.orders?.map(({ orderId }) => orderId)).toEqual(['o1']);
  });

  it('come twenty at a time, as long as there are more', async () => {
    const { result } = hookInStore(() => useGetMyOrdersInfiniteQuery('ana'));
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await shown();
    expect(calls()).toEqual([
      'GET /api/users/ana/orders?limit=20',
      'GET /api/users/ana/orders?limit=20&nextToken=page+2',
    ]);
    expect(result.current.hasNextPage).toBe(false);
  });

  describe('after a command', () => {
    const open = async () => {
      const { result } = hookInStore(() => ({
        latest: useMyLatestOrders('ana', 3),
        place: usePlaceOrderMutation()[0],
        revise: useReviseOrderMutation()[0],
        markPaid: useMarkPaidMutation()[0],
      }));
      await waitFor(() => expect(result.current.latest.orders).toHaveLength(1));
      asked.splice(0);
      return result;
    };

    it('are placed once for one intent, and listed anew', async () => {
      const orders = await open();
      await act(() => orders.current.place({ userId: 'ana', key: 'intent-1', request }));
      expect(asked[0]).toMatchObject({ call: 'POST /api/users/ana/orders', body: request });
      expect(asked[0]?.headers.get('Idempotency-Key')).toBe('intent-1');
      await waitFor(() => expect(calls().slice(1)).toEqual(['GET /api/users/ana/orders?limit=3']));
    });

    it('are changed in their place, which no list shows', async () => {
      const orders = await open();
      await act(() => orders.current.revise({ ...key, request }));
      expect(asked).toMatchObject([{ call: 'PUT /api/users/ana/orders/o1', body: request }]);
    });

    it('are looked at by the server, and listed anew', async () => {
      const orders = await open();
      const { data } = await act(() => orders.current.markPaid(key));
      expect(data).toEqual(order);
      expect(asked[0]).toMatchObject({ call: 'PUT /api/users/ana/orders/o1/markPaid', body: undefined });
      await waitFor(() => expect(calls().slice(1)).toEqual(['GET /api/users/ana/orders?limit=3']));
    });

    it('that is refused are what they were', async () => {
      const orders = await open();
      refused = refusal(409, 'SOLD_OUT');
      const { error } = await act(() => orders.current.place({ userId: 'ana', key: 'intent-1', request }));
      expect(error).toMatchObject({ status: 409 });
      expect(orders.current.latest.orders).toEqual([order]);
    });
  });

  it.each([
    [1, 'o1', 2],
    [2, 'o1', 2],
    [3, 'o1', 3],
    [3, 'o9', 2],
  ])(
    'that were answered in version %i (of %s) are shown in version %i',
    async (version, orderId, expected) => {
      const { result, store } = hookInStore(() => useGetMyOrderQuery(key));
      await waitFor(() => expect(result.current.data).toEqual(order));
      act(() => void store.dispatch(cacheOrder(paidOrder({ ...key, orderId, version }))));
      await shown();
      expect(result.current.data?.version).toBe(expected);
    },
  );

  it.each([
    ['o1', () => useGetMyOrderQuery(key)],
    ['the newest', () => ({ data: useMyLatestOrders('ana', 3).orders })],
    ['all', () => useGetMyOrdersInfiniteQuery('ana')],
  ])('hold what this page has done before: %s', async (_, hook) => {
    refused = new Response('{}', { headers: { 'X-Event-Position': 'p7' } });
    const change = hookInStore(() => useMarkPaidMutation()[0]);
    await act(() => change.result.current(key));
    const { result } = hookInStore<{ data?: unknown }>(hook);
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(asked.at(-1)?.headers.get('X-Min-Position')).toBe('p7');
  });
});
