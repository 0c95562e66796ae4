import type { CompletedOrderAnswer, Order, OrderAnswer } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { once } from '@/shared/api/once';
import { liveQuery } from '@/shared/live/live-query';

/** S7: in place of a user id; the role at the order's vendor decides (resolution 13). */
const orderUrl = (orderId: string): string => `/users/staff-user-id/orders/${encodeURIComponent(orderId)}`;

interface Completion {
  orderId: string;
  via: NonNullable<Order['completedVia']>;
}
interface Refund {
  orderId: string;
  refundReason: string;
}

const staffOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffOrder: build.query<Order, string>({
      query: orderUrl,
      transformResponse: (answer: OrderAnswer) => answer.order,
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<Order, Order, string>({ topic: orderingTopics.order.of, applyTo: 'document' }),
    }),
    /** Hands the order over; a second time it answers with the first (resolution 11). */
    completeOrder: build.mutation<CompletedOrderAnswer, Completion>({
      query: ({ orderId, via }) =>
        once({ url: `${orderUrl(orderId)}/complete`, method: 'PUT', body: { via } }),
    }),
    /** Gives the money back, once (resolution 26). */
    refundOrder: build.mutation<Order, Refund>({
      query: ({ orderId, refundReason }) =>
        once({ url: `${orderUrl(orderId)}/refund`, method: 'PUT', body: { refundReason } }),
      transformResponse: (answer: OrderAnswer) => answer.order,
    }),
  }),
});

/** A command answers with the new state: it is shown at once, unless something newer has come meanwhile. */
export function holdStaffOrder(order: Order) {
  return staffOrdersApi.util.updateQueryData('getStaffOrder', order.orderId, (held) =>
    held.version < order.version ? order : held,
  );
}

export const { useGetStaffOrderQuery, useCompleteOrderMutation, useRefundOrderMutation } = staffOrdersApi;
