import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { changing } from '@/shared/api/call';
import { applyToList } from '@/shared/live/apply';
import { serverNow } from '@/shared/lib/server-clock';
import { boardApi, boardRules } from './board-api';
import { asStaff } from './staff-orders';

interface Bump {
  orderId: string;
  vendorLocationId: string;
}

type Dispatch = (action: ThunkAction<unknown, never, unknown, UnknownAction>) => unknown;

const about = ({ orderId }: Bump) => ({ params: asStaff(orderId) });

const bumpApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** Bump: the order is ready. Shown at once, taken back if the server does not agree (resolution 11). */
    prepareOrder: build.mutation<Order, Bump>({
      ...changing(orderingCalls.prepareOrder, about, ({ order }) => order),
      onQueryStarted: async (bump, { dispatch, queryFulfilled }): Promise<void> => {
        const change = { datetimePrepared: new Date(serverNow()).toISOString() };
        await settle(dispatch, bump, change, queryFulfilled);
      },
    }),
    /** Un-bump. */
    recallOrder: build.mutation<Order, Bump>({
      ...changing(orderingCalls.recallOrder, about, ({ order }) => order),
      onQueryStarted: async (bump, { dispatch, queryFulfilled }): Promise<void> => {
        await settle(dispatch, bump, { datetimePrepared: undefined }, queryFulfilled);
      },
    }),
  }),
});

type Preparation = Pick<Order, 'datetimePrepared' | 'preparedBy'> & { version?: number };

async function settle(
  dispatch: Dispatch,
  bump: Bump,
  change: Preparation,
  answered: Promise<{ data: Order }>,
): Promise<void> {
  const before = hold(dispatch, bump, change);
  try {
    const { data } = await answered;
    dispatch(
      boardApi.util.updateQueryData('getBoard', bump.vendorLocationId, (draft) => {
        if (!draft.entities[data.orderId]) return;
        const arrival = { id: data.orderId, version: data.version, document: data };
        applyToList(boardRules, draft, arrival, undefined);
      }),
    );
  } catch {
    if (before) hold(dispatch, bump, before);
  }
}

/**
 * Writes the change into the order that is held. Gives what
 * was there, with its version: taken back only if the server has said nothing newer meanwhile.
 */
function hold(dispatch: Dispatch, bump: Bump, change: Preparation): Preparation | null {
  let before: Preparation | null = null;
  dispatch(
    boardApi.util.updateQueryData('getBoard', bump.vendorLocationId, (draft) => {
      const order = draft.entities[bump.orderId];
      if (!order || (change.version !== undefined && change.version !== order.version)) return;
      before = {
        version: order.version,
        datetimePrepared: order.datetimePrepared,
        preparedBy: order.preparedBy && { ...order.preparedBy },
      };
      order.datetimePrepared = change.datetimePrepared;
      order.preparedBy = change.preparedBy;
    }),
  );
  return before;
}

export const { usePrepareOrderMutation, useRecallOrderMutation } = bumpApi;
