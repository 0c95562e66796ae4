import type { Order } from '@lineless/contracts/ordering/orders';
import { useCallback } from 'react';
import { boardApi } from '@/data/ordering/board-api';
import { usePrepareOrderMutation, useRecallOrderMutation } from '@/data/ordering/bump-api';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { shortId } from '@/shared/lib/ids';
import { toast } from '@/shared/ui/toast';

interface BumpActions {
  bump: (order: Order) => void;
  unbump: (order: Order) => void;
  /** Takes a refunded order off this screen. */
  dismiss: (order: Order) => void;
}

/** What one does to a card: done at once, with 'Undo' in the message for 8 s. */
export function useBump(vendorLocationId: string): BumpActions {
  const dispatch = useAppDispatch();
  const [prepare] = usePrepareOrderMutation();
  const [recall] = useRecallOrderMutation();

  const unbump = useCallback(
    (order: Order) => {
      recall({ orderId: order.orderId, vendorLocationId })
        .unwrap()
        .catch((error: unknown) => sayWhy(`${shortId(order.orderId)} is still ready`, error));
    },
    [recall, vendorLocationId],
  );
  const bump = useCallback(
    (order: Order) => {
      const code = shortId(order.orderId);
      const done = prepare({ orderId: order.orderId, vendorLocationId }).unwrap();
      // Not before the bump has arrived, or the server would hear the two the wrong way round.
      const undo = (): void =>
        void done.then(
          () => unbump(order),
          () => undefined,
        );
      const message = toast.undo(`${code} ready`, undo);
      done.catch((error: unknown) => {
        toast.dismiss(message);
        sayWhy(`${code} not bumped`, error);
      });
    },
    [prepare, unbump, vendorLocationId],
  );
  const dismiss = useCallback(
    ({ orderId }: Order) => {
      dispatch(
        boardApi.util.updateQueryData('getBoard', vendorLocationId, (draft) => {
          draft.items = draft.items.filter((order) => order.orderId !== orderId);
        }),
      );
    },
    [dispatch, vendorLocationId],
  );
  return { bump, unbump, dismiss };
}

function sayWhy(title: string, error: unknown): void {
  const problem = problemOf(error);
  const text = isNetworkProblem(problem) ? 'The server could not be reached. Try again.' : problem.message;
  toast.error(title, text || 'Try again.');
}
