import type { ListOf } from '@lineless/contracts/common';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { Cents } from '@lineless/kernel/money';
import { api } from '@/shared/api/api';
import { centsOf } from '@/shared/lib/money';

/** S9: the fulfilled-orders window. */
const WINDOW_MS = 12 * 3_600_000;
const PAGE = 200;

const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Tips of the orders handed over in the last 12 hours, over all pages. */
    getTips: build.query<Cents, string>({
      extraOptions: { seesOwnWrites: true },
      async queryFn(vendorLocationId, _api, _options, fetchPage) {
        const datetimeCompletedAfter = new Date(Date.now() - WINDOW_MS).toISOString();
        let tips = 0;
        let nextToken: string | undefined;
        do {
          const answer = await fetchPage({
            url: '/fulfilled-orders',
            params: { vendorLocationId, datetimeCompletedAfter, limit: PAGE, nextToken },
          });
          if (answer.error) return { error: answer.error };
          const list = answer.data as ListOf<Order>;
          tips += list.items.reduce((sum, order) => sum + (centsOf(order.tipAmount) ?? 0), 0);
          nextToken = list.nextToken;
        } while (nextToken !== undefined);
        return { data: tips };
      },
    }),
  }),
});

export const { useGetTipsQuery } = tipsApi;
