import type { Order } from '@lineless/contracts/ordering/orders';
import type { Listing } from '@/shared/live/collection';
import { compareText } from './board';
import { boardApi } from './board-api';
import { orderIdOf } from './order';
import { pagesOfLocation, useGrowing, type OrderPages, type PagesOfLocation } from './order-pages';

/** S9: newest first. */
const newestFirst: Listing<Order> = {
  idOf: orderIdOf,
  compare: (a, b) => compareText(b.datetimeCreated, a.datetimeCreated) || compareText(b.orderId, a.orderId),
};

const historyApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** All that was ever paid at a location (S4: it hides what is IN_PROGRESS), so many pages of it. */
    getOrderHistory: build.query<OrderPages, PagesOfLocation>(
      pagesOfLocation(() => ({ view: 'history' }), newestFirst, isListed),
    ),
  }),
});

function isListed({ status }: Order): boolean {
  return status !== 'IN_PROGRESS' && status !== 'EXPIRED';
}

/** A location's orders, page by page. */
export function useOrderHistory(vendorLocationId: string) {
  return useGrowing(historyApi.useGetOrderHistoryQuery, (pages) => ({ vendorLocationId, pages }));
}
