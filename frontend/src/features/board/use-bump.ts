import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { useCallback, useRef } from 'react';
import { boardApi } from '@/data/ordering/board-api';
import { usePrepareOrderMutation, useRecallOrderMutation } from '@/data/ordering/bump-api';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { shortId } from '@/shared/lib/ids';
import { remove } from '@/shared/live/collection';
import { announce } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

interface BumpActions {
  /** With a section only what that one makes of it. */
  bump: (order: Order, section?: BoardSection) => void;
  unbump: (order: Order, section?: BoardSection) => void;
  /** Takes a refunded order off this screen. */
  dismiss: (order: Order) => void;
}

/** What one does to a card: done at once, and undone where it stood or in the strip. */
export function useBump(vendorLocationId: string): BumpActions {
  const dispatch = useAppDispatch();
  const [prepare] = usePrepareOrderMutation();
  const [recall] = useRecallOrderMutation();
  const underWay = useRef(new Map<string, Promise<boolean>>());

  const bump = useCallback(
    (order: Order, section?: BoardSection) => {
      const { orderId } = order;
      const code = shortId(orderId);
      announce(texts.said.ready(code));
      const arrived = prepare({ orderId, vendorLocationId, section })
        .unwrap()
        .then(
          () => true,
          (error: unknown) => {
            sayWhy(texts.said.notBumped(code), error);
            return false;
          },
        );
      underWay.current.set(orderId, arrived);
      void arrived.finally(() => underWay.current.delete(orderId));
    },
    [prepare, vendorLocationId],
  );
  const unbump = useCallback(
    async (order: Order, section?: BoardSection) => {
      const { orderId } = order;
      const code = shortId(orderId);
      // Not before the bump has arrived, or the server would hear the two the wrong way round.
      if ((await underWay.current.get(orderId)) === false) return;
      announce(texts.said.openAgain(code));
      recall({ orderId, vendorLocationId, section })
        .unwrap()
        .catch((error: unknown) => sayWhy(texts.said.stillReady(code), error));
    },
    [recall, vendorLocationId],
  );
  const dismiss = useCallback(
    ({ orderId }: Order) => {
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
    unbump: useCallback((order: Order, section?: BoardSection) => void unbump(order, section), [unbump]),
    dismiss,
  };
}

function sayWhy(title: string, error: unknown): void {
  const problem = problemOf(error);
  const text = isNetworkProblem(problem) ? texts.said.unreachable : problem.message;
  toast.error(title, text || texts.said.tryAgain);
}
