import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { Order, TipsAnswer } from '@lineless/contracts/ordering/orders';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';
import { liveQuery } from '@/shared/live/live-query';
import { byCompletion } from './board';
import { isJustPaid } from './order';

const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** S9: tips of the orders handed over in the last 12 hours, and how many were paid tonight. The server adds up: no order comes with them. */
    getTips: build.query<TipsAnswer, string>({
      ...asking(
        staffOrderCalls.getTips,
        (vendorLocationId: string) => ({ params: { vendorLocationId } }),
        all,
      ),
      extraOptions: { seesOwnWrites: true },
      ...liveQuery<TipsAnswer, Order, string>({
        topic: orderingTopics.locationOrders,
        id: (vendorLocationId) => vendorLocationId,
        applyTo: {
          collectionOf: () => ({ ids: [], entities: {} }),
          idOf: ({ orderId }) => orderId,
          keep: () => false,
          compare: byCompletion,
          asksAgain: (order) => order.datetimeCompleted !== undefined || isJustPaid(order),
        },
      }),
    }),
  }),
});

export const { useGetTipsQuery } = tipsApi;
