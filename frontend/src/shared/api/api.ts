import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The one RTK Query API. Each area of `data/` adds its endpoints, made from the area's calls (`asking` and
 * `changing` of ./call, `allPages` of ./pages), so that no file here spells a path, a method or an answer:
 *
 *     const staffOrdersApi = api.injectEndpoints({ endpoints: (build) => ({
 *       getStaffOrder: build.query<Order, string>({
 *         ...asking(orderingCalls.getOrder, (orderId: string) => ({ params: asStaff(orderId) }), ({ order }) => order),
 *         extraOptions: { seesOwnWrites: true },
 *         ...liveQuery<Order, Order, string>({ topic: orderingTopics.order, id: (id) => id, applyTo: 'document' }),
 *       }),
 *     }) });
 *     export const { useGetStaffOrderQuery } = staffOrdersApi;
 *
 * A command answers with the new state: put it into the cache with `api.util.updateQueryData` or let the
 * live change do it. Errors of both kinds go through `problemOf(error)`. Types of answers come from
 * `@lineless/contracts` by `import type` alone.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Orders',
    'StaffOrder',
    'Team',
    'VenueEvents',
    'CityEvents',
    'Member',
    'Passkeys',
    'Tickets',
    'Rewards',
    'Contests',
  ],
  // C9: inventory, locations and orders are stale after 5 s.
  refetchOnMountOrArgChange: 5,
  // What is looked at again is asked for again only where the live line has not told of it (app/follow-page.ts).
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
