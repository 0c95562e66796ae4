import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { HistoryTotals, Order } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import type { HistoryFilter } from './history-filter';
import { newestFirst } from './newest-first';
import { hasSilentlyChanged, isJustPaid } from './order';

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
          asksAgain: (order, _, { filter }) => changesSums(order, filter),
        },
      }),
    }),
  }),
});

/**
 * It was paid, given back or not after all, or has become what the filter means; that it is made changes no sum. Of few
 * orders anything else has happened: those are never left out.
 */
function changesSums(order: Order, { status: wanted }: HistoryFilter): boolean {
  const { status, disputes, refundPending, refundFailed, missingItems, partialRefunds } = order;
  return (
    isJustPaid(order) ||
    hasSilentlyChanged(order) ||
    status === 'REFUNDED' ||
    (status === 'COMPLETE' && wanted !== undefined) ||
    [disputes, refundPending, refundFailed, missingItems, partialRefunds].some((one) => one !== undefined)
  );
}

export const { useGetHistoryTotalsQuery } = totalsApi;
