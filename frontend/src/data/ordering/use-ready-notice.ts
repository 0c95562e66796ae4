import { useCallback, useEffect, useState } from 'react';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { FollowRequest } from '@lineless/contracts/ordering/following';
import { useSettings } from '@/data/platform/settings';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';
import { askPerson, reach, subscribe, subscribed, type Reach } from '@/shared/push/push-device';
import { isFollowed, rememberFollowed } from './followed-orders';
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

export interface ReadyNotice {
  /** `null` as long as the service has not said whether it tells anybody. */
  readonly isOffered: boolean | null;
  readonly reach: Reach;
  /** This browser is told of the order. */
  readonly on: boolean;
  readonly isBusy: boolean;
  /** The last turn came to nothing. */
  readonly hasFailed: boolean;
  readonly turn: (on: boolean) => void;
}

/** Has this browser told of an order by Web Push, or not any more. */
export function useReadyNotice({ userId, orderId }: OrderKey): ReadyNotice {
  const settings = useSettings();
  const publicKey = settings?.pushPublicKey;
  const [can, setCan] = useState<Reach>(reach);
  const [on, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [followOrder] = followApi.useFollowOrderMutation();
  const [unfollowOrder] = followApi.useUnfollowOrderMutation();

  useEffect(() => {
    let isHere = true;
    // The person may have taken it back in the browser's settings.
    if (isFollowed(orderId))
      void subscribed().then(
        (subscription) => isHere && setOn(subscription !== null),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [orderId]);

  const turn = useCallback(
    async (wanted: boolean): Promise<void> => {
      if (publicKey === undefined) return;
      if (wanted) {
        const now = await askPerson();
        setCan(now);
        if (now !== 'allowed') return;
        await followOrder({ userId, orderId, subscription: await subscribe(publicKey) }).unwrap();
      } else {
        const subscription = await subscribed();
        if (subscription) await unfollowOrder({ userId, orderId, endpoint: subscription.endpoint }).unwrap();
      }
      rememberFollowed(orderId, wanted);
      setOn(wanted);
    },
    [publicKey, userId, orderId, followOrder, unfollowOrder],
  );
  const turnOnce = useCallback(
    (wanted: boolean): void => {
      setBusy(true);
      setFailed(false);
      void turn(wanted)
        .catch(() => setFailed(true))
        .finally(() => setBusy(false));
    },
    [turn],
  );
  const isOffered = settings ? publicKey !== undefined : null;
  return { isOffered, reach: can, on, isBusy, hasFailed, turn: turnOnce };
}
