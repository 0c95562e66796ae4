import { accountTopics } from '@lineless/contracts/accounts/topics';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type {
  Order,
  PlacedOrderAnswer,
  PlaceOrderRequest,
  ReviseOrderRequest,
} from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '@/shared/api/api';
import { documentShapeOf } from '@/shared/api/checked';
import { all, asking, changing } from '@/shared/api/call';
import type { Listed } from '@/shared/api/pages';
import { collect, documentsOf, plain, renew, type Collection } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';
import { newestFirst } from './newest-first';

export interface OrderKey {
  readonly userId: string;
  readonly orderId: string;
}
interface Latest {
  readonly userId: string;
  readonly limit: number;
}
interface Page {
  readonly queryArg: string;
  readonly pageParam: string | null;
}
interface Placement {
  readonly userId: string;
  readonly key: string;
  readonly request: PlaceOrderRequest;
}
type Revision = OrderKey & { readonly request: ReviseOrderRequest };

const PAGE = 20;
const paramsOf = ({ userId, orderId }: OrderKey) => ({ userId, orderId });

/** A customer's own orders (C7). */
const myOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyOrder: build.query<Order, OrderKey>({
      ...asking(
        orderingCalls.getOrder,
        (key: OrderKey) => ({ params: paramsOf(key) }),
        ({ order }) => order,
      ),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Order, Order, OrderKey>({
        topic: orderingTopics.order,
        shape: documentShapeOf(orderingCalls.getOrder),
        id: ({ orderId }) => orderId,
        applyTo: 'document',
      }),
    }),
    /** The newest ones, live: a change may make them one more than were asked for. */
    getMyLatestOrders: build.query<Collection<Order>, Latest>({
      ...asking(
        orderingCalls.getOrdersOfCustomer,
        ({ userId, limit }: Latest) => ({ params: { userId }, query: { limit } }),
        ({ items }) => collect(newestFirst, items),
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Orders'],
      merge: (held, answer) => renew(newestFirst, plain(held), answer),
      ...liveQuery<Collection<Order>, Order, Latest>({
        topic: accountTopics.user,
        model: 'orders',
        shape: documentShapeOf(orderingCalls.getOrdersOfCustomer),
        id: ({ userId }) => userId,
        applyTo: { ...newestFirst, collectionOf: all, keep: ({ status }) => status !== 'EXPIRED' },
      }),
    }),
    /** All of them, newest first, a page at a time. */
    getMyOrders: build.infiniteQuery<Listed<Order>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextToken }) => nextToken,
      },
      ...asking(
        orderingCalls.getOrdersOfCustomer,
        ({ queryArg: userId, pageParam }: Page) => ({
          params: { userId },
          query: { limit: PAGE, ...(pageParam !== null && { nextToken: pageParam }) },
        }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Orders'],
    }),
    placeOrder: build.mutation<PlacedOrderAnswer, Placement>({
      ...changing(
        orderingCalls.placeOrder,
        ({ userId, key, request }: Placement) => ({ params: { userId }, body: request, key }),
        all,
      ),
      invalidatesTags: ['Orders'],
    }),
    /** Items or tip of an order that is not paid yet. */
    reviseOrder: build.mutation<PlacedOrderAnswer, Revision>(
      changing(
        orderingCalls.reviseOrder,
        ({ request, ...key }: Revision) => ({ params: paramsOf(key), body: request }),
        all,
      ),
    ),
    /** Asks the server to look whether the payment has succeeded (resolutions 14 and 17). */
    markPaid: build.mutation<Order, OrderKey>({
      ...changing(
        orderingCalls.markPaid,
        (key: OrderKey) => ({ params: paramsOf(key) }),
        ({ order }) => order,
      ),
      invalidatesTags: ['Orders'],
    }),
  }),
});

/** Puts a command's answer where the pages read it, unless they know something newer. */
export function cacheOrder(order: Order) {
  const { userId, orderId } = order;
  return myOrdersApi.util.updateQueryData('getMyOrder', { userId, orderId }, (held) => newest(held, order));
}

/** The customer's newest orders, the last one first; none while no person is signed in. */
export function useMyLatestOrders(userId: string | undefined, limit: number) {
  const { currentData, isError, refetch } = myOrdersApi.useGetMyLatestOrdersQuery(
    userId === undefined ? skipToken : { userId, limit },
  );
  return { orders: currentData && documentsOf(currentData), isError, refetch };
}

export const {
  useGetMyOrderQuery,
  useGetMyOrdersInfiniteQuery,
  usePlaceOrderMutation,
  useReviseOrderMutation,
  useMarkPaidMutation,
} = myOrdersApi;
