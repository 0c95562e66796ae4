import type { HistoryPeriod } from '@lineless/contracts/ordering/orders';
import { useGrowing, usePages } from '@/shared/hooks/use-growing-list';
import { useKept } from '@/shared/hooks/use-kept';
import { boardApi } from './board-api';
import { isMeant, type HistoryFilter } from './history-filter';
import { newestFirst } from './newest-first';
import { pagesOfLocation, type OrderPages, type PagesOfLocation } from './order-pages';

interface HistoryPages extends OrderPages {
  readonly period?: HistoryPeriod | undefined;
}

interface PagesOfHistory extends PagesOfLocation {
  readonly filter: HistoryFilter;
}

const historyApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** What was paid at a location (S4: it hides what is IN_PROGRESS) and the filter means, so many pages of it. */
    getOrderHistory: build.query<HistoryPages, PagesOfHistory>(
      pagesOfLocation<PagesOfHistory, HistoryPages>(
        ({ filter }) => ({ view: 'history', ...filter }),
        newestFirst,
        (order, { filter }, { period, entities }) =>
          isMeant(order, filter, period, entities[order.orderId] !== undefined),
      ),
    ),
  }),
});

/** A location's orders, page by page. @param sought another one begins at the first page again, another `filter` of it does not */
export function useOrderHistory(vendorLocationId: string, filter: HistoryFilter, sought: unknown = filter) {
  const growth = usePages(sought);
  const { pages } = growth;
  const list = historyApi.useGetOrderHistoryQuery({ vendorLocationId, filter, pages });
  const currentData = useKept(sought, list.currentData);
  return useGrowing({ ...list, currentData }, growth);
}
