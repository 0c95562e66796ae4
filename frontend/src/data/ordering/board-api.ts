import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages, type Listed } from '@/shared/api/pages';
import type { ListRules } from '@/shared/live/apply';
import { collect, plain, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion, byLastPaid, carriedOver, isOnBoard, waiting, type BoardOrders } from './board';
import { orderIdOf } from './order';
import {
  hasMore,
  pagesOf,
  pagesOfLocation,
  renewed,
  type OrderPages,
  type PagesOfLocation,
} from './order-pages';
import { isRecent, recentSince } from './recent';
import { changesTheCount, isUncollected } from './uncollected';

/** The contract's largest pages. */
const BOARD_PAGE = 500;
const MOST = 200;

const lastPaid: Listing<Order> = { idOf: orderIdOf, compare: byLastPaid };
const lastCompleted: Listing<Order> = { idOf: orderIdOf, compare: byCompletion };

export const boardRules: ListRules<BoardOrders, Order, unknown> = {
  ...waiting,
  collectionOf: all,
  keep: (order, _, { board }) => isOnBoard(order, board),
  asksAgain: changesTheCount,
};

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All that is paid and not picked up, the longest waiting first, until it leaves by its age or the bar's closing. An order that was
     * refunded while it stood here stays in the list until staff dismiss it, so that it is not prepared.
     */
    getBoard: build.query<BoardOrders, string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { view: 'board', limit: BOARD_PAGE } } as const;
        const { data, error, meta } = await allPages(staffOrderCalls.getOrdersOfLocation, filled, send);
        if (error) return { error, meta };
        const { items, board } = data;
        const list: Listed<Order> = data;
        return { data: { ...collect(waiting, items), board, unreadable: list.unreadable }, meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => carriedOver(plain(held), answer),
      ...liveQuery<BoardOrders, Order, string>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(staffOrderCalls.getOrdersOfLocation),
        id: (vendorLocationId) => vendorLocationId,
        applyTo: boardRules,
      }),
    }),
    /** What has left the board uncollected, the last one first. */
    getUncollected: build.query<OrderPages, PagesOfLocation>(
      pagesOfLocation(
        () => ({ view: 'uncollected' }),
        lastPaid,
        // One leaves by a change, but becomes uncollected only by its age or the bar's closing.
        (order, _, { entities }) => isUncollected(order) && entities[order.orderId] !== undefined,
      ),
    ),
    /** What was handed over in the last 12 hours (S9), the last one first. The window moves with every change. */
    getFulfilled: build.query<OrderPages, string>({
      ...asking(
        staffOrderCalls.getFulfilledOrders,
        (vendorLocationId: string) => ({
          query: { vendorLocationId, datetimeCompletedAfter: recentSince(), limit: MOST },
        }),
        (list) => pagesOf(lastCompleted, list),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: renewed(lastCompleted),
      ...liveQuery<OrderPages, Order, string>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(staffOrderCalls.getOrdersOfLocation),
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
