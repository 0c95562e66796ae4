import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { useCallback, useRef, useState } from 'react';
import { boardApi } from '@/data/ordering/board-api';
import { usePrepareOrderMutation, useRecallOrderMutation } from '@/data/ordering/bump-api';
import { dismissed } from '@/data/ordering/dismissed';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { shortId } from '@/shared/lib/ids';
import { remove } from '@/shared/live/collection';
import { announce } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { deedKey, NO_WORK, type BumpWork } from './bump-work';
import { texts } from './texts';

interface BumpActions {
  /** With a section only what that one makes of it. */
  bump: (order: Order, section?: BoardSection) => void;
  unbump: (order: Order, section?: BoardSection) => void;
  /** Takes a refunded order off this screen, for good. */
  dismiss: (order: Order) => void;
  /** What the server has not agreed to yet, or has refused. */
  work: BumpWork;
}

/** What one does to a card: done at once, and undone where it stood or in the strip. */
export function useBump(vendorLocationId: string): BumpActions {
  const dispatch = useAppDispatch();
  const [prepare] = usePrepareOrderMutation();
  const [recall] = useRecallOrderMutation();
  const [work, setWork] = useState(NO_WORK);
  const underWay = useRef(new Map<string, Promise<boolean>>());
  const recalls = useRef(new Map<string, Promise<void>>());

  const bump = useCallback(
    (order: Order, section?: BoardSection) => {
      const { orderId } = order;
      const code = shortId(orderId);
      const key = deedKey(orderId, section);
      announce(texts.said.ready(code));
      setWork((now) => ({
        ...now,
        bumping: new Map(now.bumping).set(key, { order, section }),
        failed: without(now.failed, key),
        stillReady: without(now.stillReady, key),
      }));
      const send = () => prepare({ orderId, vendorLocationId, section }).unwrap();
      // Not before what un-bumped it has arrived: the server would hear the two the wrong way round.
      const recalled = recalls.current.get(key);
      const arrived = (recalled ? recalled.then(send) : send()).then(
        () => true,
        (error: unknown) => {
          const why = reason(error);
          toast.error(texts.said.notBumped(code), why);
          setWork((now) => ({ ...now, failed: new Map(now.failed).set(key, why) }));
          return false;
        },
      );
      underWay.current.set(key, arrived);
      void arrived.finally(() => {
        if (underWay.current.get(key) === arrived) underWay.current.delete(key);
        setWork((now) => ({ ...now, bumping: without(now.bumping, key) }));
      });
    },
    [prepare, vendorLocationId],
  );
  const unbump = useCallback(
    async (order: Order, section?: BoardSection) => {
      const { orderId } = order;
      const code = shortId(orderId);
      const key = deedKey(orderId, section);
      announce(texts.said.openAgain(code));
      setWork((now) => ({
        ...now,
        bumping: without(now.bumping, key),
        reopening: new Map(now.reopening).set(key, { order, section }),
        stillReady: without(now.stillReady, key),
      }));
      try {
        // Not before the bump has arrived; likewise.
        if ((await underWay.current.get(key)) === false) return;
        await recall({ orderId, vendorLocationId, section }).unwrap();
      } catch (error) {
        const why = reason(error);
        toast.error(texts.said.stillReady(code), why);
        setWork((now) => ({ ...now, stillReady: new Map(now.stillReady).set(key, why) }));
      } finally {
        setWork((now) => ({ ...now, reopening: without(now.reopening, key) }));
      }
    },
    [recall, vendorLocationId],
  );
  const dismiss = useCallback(
    ({ orderId }: Order) => {
      dismissed.add(orderId);
      dispatch(
        boardApi.util.updateQueryData('getBoard', vendorLocationId, (draft) => {
          remove(draft, orderId);
        }),
      );
    },
    [dispatch, vendorLocationId],
  );
  return {
    bump,
    unbump: useCallback(
      (order: Order, section?: BoardSection) => {
        const key = deedKey(order.orderId, section);
        const recalled = unbump(order, section);
        recalls.current.set(key, recalled);
        void recalled.then(() => {
          if (recalls.current.get(key) === recalled) recalls.current.delete(key);
        });
      },
      [unbump],
    ),
    dismiss,
    work,
  };
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map;
  return new Map([...map].filter(([other]) => other !== key));
}

function reason(error: unknown): string {
  const problem = problemOf(error);
  const text = isNetworkProblem(problem) ? texts.said.unreachable : problem.message;
  return text || texts.said.tryAgain;
}
