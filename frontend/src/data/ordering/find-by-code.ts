import type { ListOf } from '@lineless/contracts/common';
import type { Order } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { ordersWithCode } from './order-code';

const PAGE = 200;
/** So many pages of the history are looked through: a night's orders. */
const PAGES = 3;

const scanApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of this location that end in a typed code: first the board, then the recent ones. */
    findByCode: build.query<Order[], { vendorLocationId: string; code: string }>({
      keepUnusedDataFor: 0,
      async queryFn({ vendorLocationId, code }, _api, _options, fetchPage) {
        for (const view of ['board', 'history'] as const) {
          let nextToken: string | undefined;
          for (let page = 0; page < PAGES; page += 1) {
            const answer = await fetchPage({
              url: `/vendor-locations/${encodeURIComponent(vendorLocationId)}/orders`,
              params: { view, limit: PAGE, nextToken },
            });
            if (answer.error) return { error: answer.error };
            const list = answer.data as ListOf<Order>;
            const found = ordersWithCode(code, list.items);
            if (found.length > 0) return { data: found };
            nextToken = list.nextToken;
            if (nextToken === undefined) break;
          }
        }
        return { data: [] };
      },
    }),
  }),
});

export const { useLazyFindByCodeQuery } = scanApi;
