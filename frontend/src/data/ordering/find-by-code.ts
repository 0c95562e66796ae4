import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { allPages } from '@/shared/api/pages';
import { ordersWithCode } from './order-code';

const PAGE = 200;
/** So many pages of a list are looked through: a night's orders. */
const PAGES = 3;

interface Typed {
  readonly vendorLocationId: string;
  readonly code: string;
}

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Orders of this location that end in a typed code: first the board, then what earlier days have left, then the
     * recent ones.
     */
    findByCode: build.query<Order[], Typed>({
      keepUnusedDataFor: 0,
      async queryFn({ vendorLocationId, code }, _api, _options, send) {
        for (const view of ['board', 'uncollected', 'history'] as const) {
          const filled = { params: { vendorLocationId }, query: { view, limit: PAGE } };
          const { data, error } = await allPages(orderingCalls.getOrdersOfLocation, filled, send, {
            most: PAGES,
            enough: (orders) => ordersWithCode(code, orders).length > 0,
          });
          if (error) return { error };
          const found = ordersWithCode(code, data.items);
          if (found.length > 0) return { data: found };
        }
        return { data: [] };
      },
    }),
  }),
});

export const { useLazyFindByCodeQuery } = findApi;
