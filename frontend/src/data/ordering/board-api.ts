import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { LocationOrdersAnswer, Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages, type Listed } from '@/shared/api/pages';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion, byLastPaid, byWaiting, carriedOver, isOnBoard } from './board';
import { changesTheCount, isUncollected } from './trading-day';

/** The contract's largest pages. */
const BOARD_PAGE = 500;
const MOST = 200;
const UNCOLLECTED_PAGE = 50;
const TWELVE_HOURS_MS = 12 * 3_600_000;

const idOf = (order: Order): string => order.orderId;
const itemsOf = (data: Listed<Order>): Order[] => data.items;
const hasMore = (data: Listed<Order>): boolean => data.nextToken !== undefined;

export interface UncollectedPages {
  readonly vendorLocationId: string;
  /** So many, from the newest day on. */
  readonly pages: number;
}

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All that is paid in the present trading day and not picked up, the longest waiting first. An order that
     * was refunded while it stood here stays in the list, so that nobody goes on preparing it, until somebody
     * dismisses it.
     */
    getBoard: build.query<LocationOrdersAnswer, string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const query = { view: 'board', limit: BOARD_PAGE } as const;
        return allPages(orderingCalls.getOrdersOfLocation, { params: { vendorLocationId }, query }, send);
      },
      extraOptions: { seesOwnWrites: true },
      merge: carriedOver,
      ...liveQuery<LocationOrdersAnswer, Order, string>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: {
          itemsOf,
          idOf,
          keep: (order, _, { board }) => isOnBoard(order, board),
          compare: byWaiting,
          asksAgain: changesTheCount,
        },
      }),
    }),
    /** What earlier days have left, the newest day first. */
    getUncollected: build.query<Listed<Order>, UncollectedPages>({
      async queryFn({ vendorLocationId, pages }, _api, _options, send) {
        const query = { view: 'uncollected', limit: UNCOLLECTED_PAGE } as const;
        const filled = { params: { vendorLocationId }, query };
        return allPages(orderingCalls.getOrdersOfLocation, filled, send, { most: pages });
      },
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Listed<Order>, Order, UncollectedPages>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: ({ vendorLocationId }) => vendorLocationId,
        applyTo: {
          itemsOf,
          idOf,
          // One leaves by a change, but becomes uncollected only by the end of its day.
          keep: (order, _, { items }) =>
            isUncollected(order) && items.some((item) => idOf(item) === idOf(order)),
          compare: byLastPaid,
          hasMore,
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
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
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

export const { useGetBoardQuery, useGetUncollectedQuery, useGetFulfilledQuery } = boardApi;
