import type { ListOf } from '@lineless/contracts/common';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion, byWaiting, isOnBoard } from './board';

const MOST = 200;
const TWELVE_HOURS_MS = 12 * 3_600_000;

const idOf = (order: Order): string => order.orderId;
const itemsOf = (data: ListOf<Order>): Order[] => data.items;
const hasMore = (data: ListOf<Order>): boolean => data.nextToken !== undefined;

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What is paid and not picked up, the longest waiting first. An order that was refunded while it stood
     * here stays in the list, so that nobody goes on preparing it, until somebody dismisses it.
     */
    getBoard: build.query<ListOf<Order>, string>({
      query: (vendorLocationId) => ({
        url: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders`,
        params: { view: 'board', limit: MOST },
      }),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => {
        const refunded = held.items.filter((order) => order.status === 'REFUNDED');
        return { ...answer, items: [...answer.items, ...refunded].sort(byWaiting) };
      },
      ...liveQuery<ListOf<Order>, Order, string>({
        topic: orderingTopics.locationOrders.of,
        applyTo: {
          itemsOf,
          idOf,
          hasMore,
          keep: isOnBoard,
          compare: byWaiting,
        },
      }),
    }),
    /** What was handed over in the last 12 hours (S9), the last one first. */
    getFulfilled: build.query<ListOf<Order>, string>({
      query: (vendorLocationId) => ({
        url: '/fulfilled-orders',
        params: {
          vendorLocationId,
          datetimeCompletedAfter: new Date(Date.now() - TWELVE_HOURS_MS).toISOString(),
          limit: MOST,
        },
      }),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<ListOf<Order>, Order, string>({
        topic: orderingTopics.locationOrders.of,
        applyTo: {
          itemsOf,
          idOf,
          hasMore,
          keep: (order) => order.status === 'COMPLETE',
          compare: byCompletion,
        },
      }),
    }),
  }),
});

export const { useGetBoardQuery, useGetFulfilledQuery } = boardApi;
