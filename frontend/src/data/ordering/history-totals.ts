import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { HistoryTotals, Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import type { HistoryFilter } from './history-filter';
import { newestFirst } from './newest-first';

interface Filtered {
  readonly vendorLocationId: string;
  readonly filter: HistoryFilter;
}

const totalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the filter leaves of a history comes to. The server adds up: no order comes with it. */
    getHistoryTotals: build.query<HistoryTotals, Filtered>({
      ...asking(
        staffOrderCalls.getHistoryTotals,
        ({ vendorLocationId, filter }: Filtered) => ({ params: { vendorLocationId }, query: filter }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<HistoryTotals, Order, Filtered>({
        topic: orderingTopics.locationOrders,
        id: ({ vendorLocationId }) => vendorLocationId,
        applyTo: {
          ...newestFirst,
          collectionOf: () => ({ ids: [], entities: {} }),
          keep: () => false,
          asksAgain: changesSums,
        },
      }),
    }),
  }),
});

/** It was paid or given back; that it is made and handed over changes no sum. */
function changesSums({
  datetimeUpdated,
  datetimePaid,
  datetimeRefunded,
  missingItems,
  partialRefunds,
}: Order): boolean {
  return (
    datetimeUpdated === datetimePaid ||
    datetimeUpdated === datetimeRefunded ||
    missingItems !== undefined ||
    partialRefunds !== undefined
  );
}

export const { useGetHistoryTotalsQuery } = totalsApi;
