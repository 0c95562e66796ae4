import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages, type Listed } from '@/shared/api/pages';
import type { ListRules } from '@/shared/live/apply';
import { collect, plain, renew, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion, byLastPaid, carriedOver, isOnBoard, waiting, type BoardOrders } from './board';
import { orderIdOf } from './order';
import { isRecent, recentSince } from './recent';
import { changesTheCount, isUncollected } from './trading-day';

/** The contract's largest pages. */
const BOARD_PAGE = 500;
const MOST = 200;
const UNCOLLECTED_PAGE = 50;

/** Orders of a list that may have further pages. */
export interface OrderPages extends Collection<Order> {
  readonly nextToken?: string | undefined;
  /** The ids of those that belong to it, but could not be read. */
  readonly unreadable?: readonly string[] | undefined;
}

export interface PagesOfLocation {
  readonly vendorLocationId: string;
  /** So many, from the newest day on. */
  readonly pages: number;
}

export const hasMore = ({ nextToken }: OrderPages): boolean => nextToken !== undefined;
const lastPaid: Listing<Order> = { idOf: orderIdOf, compare: byLastPaid };
const lastCompleted: Listing<Order> = { idOf: orderIdOf, compare: byCompletion };

export const boardRules: ListRules<BoardOrders, Order, unknown> = {
  ...waiting,
  collectionOf: all,
  keep: (order, _, { board }) => isOnBoard(order, board),
  asksAgain: changesTheCount,
};

export function pagesOf(
  listing: Listing<Order>,
  { items, nextToken, unreadable }: Listed<Order>,
): OrderPages {
  return { ...collect(listing, items), nextToken, unreadable };
}

/** A new answer of a list, with what is held in a newer state. */
export const renewed = (listing: Listing<Order>) => (held: OrderPages, answer: OrderPages) => ({
  ...answer,
  ...renew(listing, plain(held), answer),
});

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All that is paid in the present trading day and not picked up, the longest waiting first. An order that
     * was refunded while it stood here stays in the list, so that nobody goes on preparing it, until somebody
     * dismisses it.
     */
    getBoard: build.query<BoardOrders, string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { view: 'board', limit: BOARD_PAGE } } as const;
        const { data, error, meta } = await allPages(orderingCalls.getOrdersOfLocation, filled, send);
        if (error) return { error, meta };
        const { items, board } = data;
        const list: Listed<Order> = data;
        return { data: { ...collect(waiting, items), board, unreadable: list.unreadable }, meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => carriedOver(plain(held), answer),
      ...liveQuery<BoardOrders, Order, string>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: boardRules,
      }),
    }),
    /** What earlier days have left, the newest day first. */
    getUncollected: build.query<OrderPages, PagesOfLocation>({
      async queryFn({ vendorLocationId, pages }, _api, _options, send) {
        const query = { view: 'uncollected', limit: UNCOLLECTED_PAGE } as const;
        const filled = { params: { vendorLocationId }, query };
        const { data, error, meta } = await allPages(orderingCalls.getOrdersOfLocation, filled, send, {
          most: pages,
        });
        if (error) return { error, meta };
        return { data: pagesOf(lastPaid, data), meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: renewed(lastPaid),
      ...liveQuery<OrderPages, Order, PagesOfLocation>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: ({ vendorLocationId }) => vendorLocationId,
        applyTo: {
          ...lastPaid,
          collectionOf: all,
          // One leaves by a change, but becomes uncollected only by the end of its day.
          keep: (order, _, { entities }) => isUncollected(order) && entities[order.orderId] !== undefined,
          hasMore,
        },
      }),
    }),
    /** What was handed over in the last 12 hours (S9), the last one first. The window moves with every change. */
    getFulfilled: build.query<OrderPages, string>({
      ...asking(
        orderingCalls.getFulfilledOrders,
        (vendorLocationId: string) => ({
          query: { vendorLocationId, datetimeCompletedAfter: recentSince(), limit: MOST },
        }),
        (list) => pagesOf(lastCompleted, list),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: renewed(lastCompleted),
      ...liveQuery<OrderPages, Order, string>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: {
          ...lastCompleted,
          collectionOf: all,
          hasMore,
          keep: (order) => order.status === 'COMPLETE' && isRecent(order),
          isOver: (order) => !isRecent(order),
        },
      }),
    }),
  }),
});

export const { useGetBoardQuery, useGetUncollectedQuery, useGetFulfilledQuery } = boardApi;
