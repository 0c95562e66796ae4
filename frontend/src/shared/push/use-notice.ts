import type { FollowRequest } from '@lineless/contracts/ordering/following';
import { useCallback, useEffect, useState } from 'react';
import { useBusy } from '@/shared/hooks/use-busy';
import { isFollowed, rememberFollowed } from './followed';
import { askPerson, subscribe, subscribed } from './push-device';
import { reach, type Reach } from './subscription';

/** What this browser is to be told of. */
export interface Followed {
  /** Of an order, or of a place in line. */
  readonly id: string;
  /** The service's, base64url; `undefined` where it sends no notices, `null` while that is not known. */
  readonly publicKey: string | null | undefined;
  readonly follow: (subscription: FollowRequest) => Promise<unknown>;
  readonly unfollow: (subscription: FollowRequest) => Promise<unknown>;
}

export interface Notice {
  /** `null` as long as the service has not said whether it tells anybody. */
  readonly isOffered: boolean | null;
  readonly reach: Reach;
  /** This browser is told. */
  readonly on: boolean;
  readonly isBusy: boolean;
  /** The last turn came to nothing. */
  readonly hasFailed: boolean;
  readonly turn: (on: boolean) => void;
}

/** Has this browser told of something by Web Push, or not any more. */
export function useNotice({ id, publicKey, follow, unfollow }: Followed): Notice {
  const [can, setCan] = useState<Reach>(reach);
  const [on, setOn] = useState(false);
  const [isBusy, during] = useBusy();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    // The person may have taken it back in the browser's settings.
    if (isFollowed(id))
      void subscribed().then(
        (subscription) => isHere && setOn(subscription !== null),
        () => undefined,
      );
    return () => void (isHere = false);
  }, [id]);

  const turn = useCallback(
    async (wanted: boolean): Promise<void> => {
      if (publicKey === undefined || publicKey === null) return;
      if (wanted) {
        const now = await askPerson();
        setCan(now);
        if (now !== 'allowed') return;
        await follow(await subscribe(publicKey));
      } else {
        const subscription = await subscribed();
        if (subscription) await unfollow(subscription);
      }
      rememberFollowed(id, wanted);
      setOn(wanted);
    },
    [publicKey, id, follow, unfollow],
  );
  const turnOnce = useCallback(
    (wanted: boolean): void => {
      setFailed(false);
      void during(() => turn(wanted).catch(() => setFailed(true)));
    },
    [during, turn],
  );
  const isOffered = publicKey === null ? null : publicKey !== undefined;
  return { isOffered, reach: can, on, isBusy, hasFailed, turn: turnOnce };
}
