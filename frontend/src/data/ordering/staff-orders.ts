import { STAFF_SENTINEL } from '@lineless/contracts/access';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { CompletedOrderAnswer, Order, PickupVia } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { documentShapeOf } from '@/shared/api/checked';
import { all, asking, changing } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';

export interface Completion {
  readonly orderId: string;
  readonly via: PickupVia;
  /** Pressed again after a lost answer it is the same completion (Idempotency-Key), and no earlier one. */
  readonly key: string;
}
interface Refund {
  readonly orderId: string;
  readonly refundReason: string;
}

interface TakingOff {
  readonly orderId: string;
  readonly productId: string;
  /** Missing by now, all told. */
  readonly quantity: number;
}

/** S7: in place of a user id; the role at the order's vendor decides (resolution 13). */
export const asStaff = (orderId: string) => ({ userId: STAFF_SENTINEL, orderId });

/** An order as staff see it, whose ever it is. */
const staffOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffOrder: build.query<Order, string>({
      ...asking(
        orderingCalls.getOrder,
        (orderId: string) => ({ params: asStaff(orderId) }),
        ({ order }) => order,
      ),
      extraOptions: { seesOwnWrites: true },
      providesTags: (_order, _error, orderId) => [{ type: 'StaffOrder', id: orderId }],
      ...liveQuery<Order, Order, string>({
        topic: orderingTopics.order,
        shape: documentShapeOf(orderingCalls.getOrder),
        id: (orderId) => orderId,
        applyTo: 'document',
      }),
    }),
    /** Hands the order over; a second time it answers with the first (resolution 11). */
    completeOrder: build.mutation<CompletedOrderAnswer, Completion>(
      changing(
        staffOrderCalls.completeOrder,
        ({ orderId, via, key }: Completion) => ({ params: asStaff(orderId), body: { via }, key }),
        all,
      ),
    ),
    /** Gives the money back, once (resolution 26). The order is reloaded afterwards, also after a refusal (S4). */
    refundOrder: build.mutation<Order, Refund>({
      ...changing(
        staffOrderCalls.refundOrder,
        ({ orderId, refundReason }: Refund) => ({ params: asStaff(orderId), body: { refundReason } }),
        ({ order }) => order,
      ),
      invalidatesTags: (_order, _error, { orderId }) => [{ type: 'StaffOrder', id: orderId }],
    }),
    /** Pieces turned out to be missing: their price goes back. Another device may have said so: it is reloaded. */
    takeOffItem: build.mutation<Order, TakingOff>({
      ...changing(
        staffOrderCalls.takeOffItem,
        ({ orderId, productId, quantity }: TakingOff) => ({
          params: { ...asStaff(orderId), productId },
          body: { quantity },
        }),
        ({ order }) => order,
      ),
      invalidatesTags: (_order, _error, { orderId }) => [{ type: 'StaffOrder', id: orderId }],
    }),
  }),
});

/** A command answers with the new state: it is shown at once, unless something newer has come before it. */
export function cacheStaffOrder(order: Order) {
  return staffOrdersApi.util.updateQueryData('getStaffOrder', order.orderId, (held) => newest(held, order));
}

export const {
  useGetStaffOrderQuery,
  useCompleteOrderMutation,
  useRefundOrderMutation,
  useTakeOffItemMutation,
} = staffOrdersApi;
