import type { AnswerOf } from '@lineless/contracts/call';
import { customerCalls } from '@lineless/contracts/customers/calls';
import type { Customer, FoundCustomers } from '@lineless/contracts/customers/customers';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

export interface CustomerKey {
  readonly vendorId: string;
  readonly userId: string;
}

interface FindKey {
  readonly vendorId: string;
  /** At least two characters. */
  readonly text: string;
}

type Page = AnswerOf<typeof customerCalls.getCustomerOrders>;

interface Asked {
  readonly queryArg: CustomerKey;
  readonly pageParam: string | null;
}

const PAGE = 25;

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.query<FoundCustomers, FindKey>(
      asking(
        customerCalls.findCustomers,
        ({ vendorId, text }: FindKey) => ({ params: { vendorId }, query: { text } }),
        all,
      ),
    ),
    getCustomer: build.query<Customer, CustomerKey>(
      asking(
        customerCalls.getCustomer,
        ({ vendorId, userId }: CustomerKey) => ({ params: { vendorId, userId } }),
        ({ customer }) => customer,
      ),
    ),
    /** The latest first, page by page. */
    getCustomerOrders: build.infiniteQuery<Page, CustomerKey, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextToken }) => nextToken,
      },
      ...asking(
        customerCalls.getCustomerOrders,
        ({ queryArg: { vendorId, userId }, pageParam }: Asked) => ({
          params: { vendorId, userId },
          query: { limit: PAGE, ...(pageParam !== null && { nextToken: pageParam }) },
        }),
        all,
      ),
    }),
  }),
});

export const { useFindCustomersQuery, useGetCustomerQuery, useGetCustomerOrdersInfiniteQuery } = customersApi;
