import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

interface Typed {
  readonly vendorLocationId: string;
  readonly orderCode: string;
}

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of this location that end in a typed code, newest first: it is not unique (resolution 25). */
    findByCode: build.query<Order[], Typed>({
      ...asking(
        staffOrderCalls.getOrdersByCode,
        (typed: Typed) => ({ params: { ...typed } }),
        ({ items }) => items,
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyFindByCodeQuery } = findApi;
