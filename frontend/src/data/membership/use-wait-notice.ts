import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import type { FollowRequest } from '@lineless/contracts/ordering/following';
import { useCallback } from 'react';
import { useSettings } from '@/data/platform/settings';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { useNotice, type Notice } from '@/shared/push/use-notice';

interface Following {
  readonly reservationId: string;
  readonly subscription: FollowRequest;
}

const followApi = api.injectEndpoints({
  endpoints: (build) => ({
    followReservation: build.mutation<void, Following>(
      changing(
        bookingCalls.followReservation,
        ({ reservationId, subscription }: Following) => ({ params: { reservationId }, body: subscription }),
        all,
      ),
    ),
    unfollowReservation: build.mutation<void, Following>(
      changing(
        bookingCalls.unfollowReservation,
        ({ reservationId, subscription: { endpoint } }: Following) => ({
          params: { reservationId },
          body: { endpoint },
        }),
        all,
      ),
    ),
  }),
});

/** Has this browser told by Web Push when a place is kept for the waiting member, or not any more. */
export function useWaitNotice(reservationId: string): Notice {
  const settings = useSettings();
  const [follow] = followApi.useFollowReservationMutation();
  const [unfollow] = followApi.useUnfollowReservationMutation();
  return useNotice({
    id: reservationId,
    publicKey: settings ? settings.pushPublicKey : null,
    follow: useCallback(
      (subscription: FollowRequest) => follow({ reservationId, subscription }).unwrap(),
      [follow, reservationId],
    ),
    unfollow: useCallback(
      (subscription: FollowRequest) => unfollow({ reservationId, subscription }).unwrap(),
      [unfollow, reservationId],
    ),
  });
}
