import type { ListOf } from '@lineless/contracts/common';
import type {
  Order,
  OrderAnswer,
  PlacedOrderAnswer,
  PlaceOrderRequest,
  ReviseOrderRequest,
} from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { once } from '@/shared/api/once';
import { liveQuery } from '@/shared/live/live-query';

export interface OrderKey {
  readonly userId: string;
  readonly orderId: string;
}

const PAGE = 20;
const ordersOf = (userId: string): string => `/users/${encodeURIComponent(userId)}/orders`;
const urlOf = ({ userId, orderId }: OrderKey): string => `${ordersOf(userId)}/${encodeURIComponent(orderId)}`;

/** A customer's own orders (C7). */
const myOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyOrder: build.query<Order, OrderKey>({
      query: urlOf,
      transformResponse: ({ order }: OrderAnswer) => order,
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Order'],
      ...liveQuery<Order, Order, OrderKey>({
        topic: ({ orderId }) => orderingTopics.order.of(orderId),
        applyTo: 'document',
      }),
    }),
    /** The newest ones. */
    getMyLatestOrders: build.query<Order[], { userId: string; limit: number }>({
      query: ({ userId, limit }) => ({ url: ordersOf(userId), params: { limit } }),
      transformResponse: ({ items }: ListOf<Order>) => items,
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Orders'],
    }),
    /** All of them, newest first, a page at a time. */
    getMyOrders: build.infiniteQuery<ListOf<Order>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextToken }) => nextToken,
      },
      query: ({ queryArg: userId, pageParam }) => ({
        url: ordersOf(userId),
        params: { limit: PAGE, ...(pageParam !== null && { nextToken: pageParam }) },
      }),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Orders'],
    }),
    placeOrder: build.mutation<
      PlacedOrderAnswer,
      { userId: string; key: string; request: PlaceOrderRequest }
    >({
      query: ({ userId, key, request }) =>
        once({ url: ordersOf(userId), method: 'POST', body: request }, key),
      invalidatesTags: ['Orders'],
    }),
    /** Items or tip of an order that is not paid yet. */
    reviseOrder: build.mutation<PlacedOrderAnswer, OrderKey & { request: ReviseOrderRequest }>({
      query: ({ request, ...order }) => once({ url: urlOf(order), method: 'PUT', body: request }),
    }),
    /** Asks the server to look whether the payment has succeeded (resolutions 14 and 17). */
    markPaid: build.mutation<Order, OrderKey>({
      query: (order) => once({ url: `${urlOf(order)}/markPaid`, method: 'PUT' }),
      transformResponse: ({ order }: OrderAnswer) => order,
      invalidatesTags: ['Orders'],
    }),
  }),
});

/** Puts a command's answer where the pages read it, unless they know something newer. */
export function holdOrder(order: Order) {
  const { userId, orderId } = order;
  return myOrdersApi.util.updateQueryData('getMyOrder', { userId, orderId }, (held) =>
    held.version < order.version ? order : held,
  );
}

export const {
  useGetMyOrderQuery,
  useGetMyLatestOrdersQuery,
  useGetMyOrdersInfiniteQuery,
  usePlaceOrderMutation,
  useReviseOrderMutation,
  useMarkPaidMutation,
} = myOrdersApi;
