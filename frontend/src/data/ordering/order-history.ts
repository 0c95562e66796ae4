import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { useCallback, useState } from 'react';
import { all } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { allPages } from '@/shared/api/pages';
import type { Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { compareText } from './board';
import { boardApi, hasMore, pagesOf, renewed, type OrderPages, type PagesOfLocation } from './board-api';
import { orderIdOf } from './order';

const PAGE = 50;

/** S9: newest first. */
const newestFirst: Listing<Order> = {
  idOf: orderIdOf,
  compare: (a, b) => compareText(b.datetimeCreated, a.datetimeCreated) || compareText(b.orderId, a.orderId),
};

const historyApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** All that was ever paid at a location (S4: it hides what is IN_PROGRESS), so many pages of it. */
    getOrderHistory: build.query<OrderPages, PagesOfLocation>({
      async queryFn({ vendorLocationId, pages }, _api, _options, send) {
        const filled = { params: { vendorLocationId }, query: { view: 'history', limit: PAGE } } as const;
        const { data, error, meta } = await allPages(orderingCalls.getOrdersOfLocation, filled, send, {
          most: pages,
        });
        if (error) return { error, meta };
        return { data: pagesOf(newestFirst, data), meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: renewed(newestFirst),
      ...liveQuery<OrderPages, Order, PagesOfLocation>({
        topic: orderingTopics.locationOrders,
        shape: documentShapeOf(orderingCalls.getOrdersOfLocation),
        id: ({ vendorLocationId }) => vendorLocationId,
        applyTo: { ...newestFirst, collectionOf: all, hasMore, keep: isListed },
      }),
    }),
  }),
});

function isListed({ status }: Order): boolean {
  return status !== 'IN_PROGRESS' && status !== 'EXPIRED';
}

/** A location's orders, page by page. */
export function useOrderHistory(vendorLocationId: string) {
  const [pages, setPages] = useState(1);
  const list = historyApi.useGetOrderHistoryQuery({ vendorLocationId, pages });
  const { isError, refetch } = list;
  const showMore = useCallback(() => {
    if (isError) void refetch();
    // What is there is asked for with the rest: so each further look brings as much again as there was.
    else setPages((shown) => shown * 2);
  }, [isError, refetch]);
  return { ...list, showMore };
}
