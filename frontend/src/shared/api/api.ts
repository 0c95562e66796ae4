import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The one RTK Query API. Each area of `data/` adds its calls:
 *
 *     const ordersApi = api.injectEndpoints({ endpoints: (build) => ({
 *       getOrder: build.query<Order, { orderId: string }>({
 *         query: ({ orderId }) => `/users/me/orders/${orderId}`,
 *         transformResponse: (answer: OrderAnswer) => answer.order,
 *         extraOptions: { seesOwnWrites: true },
 *         ...liveQuery({ topic: ({ orderId }) => topics.order(orderId), applyTo: 'document' }),
 *       }),
 *       payOrder: build.mutation<Order, Payment>({ query: (arg) => once({ url, method: 'PUT', body }) }),
 *     }) });
 *     export const { useGetOrderQuery, usePayOrderMutation } = ordersApi;
 *
 * A command answers with the new state: put it into the cache with `api.util.upsertQueryData` or let the
 * live change do it. Errors of both kinds go through `problemOf(error)`. Types of answers come from
 * `@lineless/contracts` by `import type` alone.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Order', 'Orders', 'Products', 'Location', 'Vendor', 'Role'],
  // C9: inventory, locations and orders are stale after 5 s.
  refetchOnMountOrArgChange: 5,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
