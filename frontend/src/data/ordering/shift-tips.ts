import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Cents } from '@lineless/kernel/money';
import { api } from '@/shared/api/api';
import { allPages } from '@/shared/api/pages';
import { centsOf } from '@/shared/lib/money';

/** S9: the fulfilled-orders window. */
const WINDOW_MS = 12 * 3_600_000;
const PAGE = 200;

const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tips of the orders handed over in the last 12 hours, over all pages. */
    getTips: build.query<Cents, string>({
      extraOptions: { seesOwnWrites: true },
      async queryFn(vendorLocationId, _api, _options, send) {
        const datetimeCompletedAfter = new Date(Date.now() - WINDOW_MS).toISOString();
        const query = { vendorLocationId, datetimeCompletedAfter, limit: PAGE };
        const { data, error } = await allPages(orderingCalls.getFulfilledOrders, { query }, send);
        if (error) return { error };
        return { data: data.items.reduce((sum, order) => sum + (centsOf(order.tipAmount) ?? 0), 0) };
      },
    }),
  }),
});

export const { useGetTipsQuery } = tipsApi;
