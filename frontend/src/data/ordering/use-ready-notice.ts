import { useCallback } from 'react';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { FollowRequest } from '@lineless/contracts/ordering/following';
import { useSettings } from '@/data/platform/settings';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { useNotice, type Notice } from '@/shared/push/use-notice';
import type { OrderKey } from './my-orders';

type Following = OrderKey & { readonly subscription: FollowRequest };

const paramsOf = ({ userId, orderId }: OrderKey) => ({ userId, orderId });

const followApi = api.injectEndpoints({
  endpoints: (build) => ({
    followOrder: build.mutation<void, Following>(
      changing(
        orderingCalls.followOrder,
        ({ subscription, ...key }: Following) => ({ params: paramsOf(key), body: subscription }),
        all,
      ),
    ),
    unfollowOrder: build.mutation<void, OrderKey & { endpoint: string }>(
      changing(
        orderingCalls.unfollowOrder,
        ({ endpoint, ...key }: OrderKey & { endpoint: string }) => ({
          params: paramsOf(key),
          body: { endpoint },
        }),
        all,
      ),
    ),
  }),
});

/** Has this browser told of an order by Web Push, or not any more. */
export function useReadyNotice({ userId, orderId }: OrderKey): Notice {
  const settings = useSettings();
  const [followOrder] = followApi.useFollowOrderMutation();
  const [unfollowOrder] = followApi.useUnfollowOrderMutation();
  return useNotice({
    id: orderId,
    publicKey: settings ? settings.pushPublicKey : null,
    follow: useCallback(
      (subscription: FollowRequest) => followOrder({ userId, orderId, subscription }).unwrap(),
      [followOrder, orderId, userId],
    ),
    unfollow: useCallback(
      ({ endpoint }: FollowRequest) => unfollowOrder({ userId, orderId, endpoint }).unwrap(),
      [unfollowOrder, orderId, userId],
    ),
  });
}
