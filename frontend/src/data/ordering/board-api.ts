import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import type { Listed } from '@/shared/api/pages';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion, byWaiting, isOnBoard } from './board';

const MOST = 200;
const TWELVE_HOURS_MS = 12 * 3_600_000;

const idOf = (order: Order): string => order.orderId;
const itemsOf = (data: Listed<Order>): Order[] => data.items;
const hasMore = (data: Listed<Order>): boolean => data.nextToken !== undefined;

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What is paid and not picked up, the longest waiting first. An order that was refunded while it stood
     * here stays in the list, so that nobody goes on preparing it, until somebody dismisses it.
     */
    getBoard: build.query<Listed<Order>, string>({
      ...asking(
        orderingCalls.getOrdersOfLocation,
        (vendorLocationId: string) => ({
          params: { vendorLocationId },
          query: { view: 'board' as const, limit: MOST },
        }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => {
        const refunded = held.items.filter((order) => order.status === 'REFUNDED');
        return { ...answer, items: [...answer.items, ...refunded].sort(byWaiting) };
      },
      ...liveQuery<Listed<Order>, Order, string>({
        topic: orderingTopics.locationOrders,
        id: (vendorLocationId) => vendorLocationId,
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
    getFulfilled: build.query<Listed<Order>, string>({
      ...asking(
        orderingCalls.getFulfilledOrders,
        (vendorLocationId: string) => ({
          query: {
            vendorLocationId,
            datetimeCompletedAfter: new Date(Date.now() - TWELVE_HOURS_MS).toISOString(),
            limit: MOST,
          },
        }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Listed<Order>, Order, string>({
        topic: orderingTopics.locationOrders,
        id: (vendorLocationId) => vendorLocationId,
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
