import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { changing } from '@/shared/api/call';
import { applyToList } from '@/shared/live/apply';
import { serverNow } from '@/shared/lib/server-clock';
import { plain } from '@/shared/live/collection';
import { boardApi, boardRules } from './board-api';
import { withPart } from './board-sections';
import { asStaff } from './staff-orders';

interface Bump {
  orderId: string;
  vendorLocationId: string;
  /** Only what this section makes of it. */
  section?: BoardSection | undefined;
}

type Dispatch = (action: ThunkAction<unknown, never, unknown, UnknownAction>) => unknown;

const about = ({ orderId, section }: Bump) => ({
  params: asStaff(orderId),
  ...(section && { body: { section } }),
});

const bumpApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    /** Bump: the order is ready. Shown at once, taken back if the server does not agree (resolution 11). */
    prepareOrder: build.mutation<Order, Bump>({
      ...changing(staffOrderCalls.prepareOrder, about, ({ order }) => order),
      onQueryStarted: async (bump, { dispatch, queryFulfilled }): Promise<void> => {
        await settle(dispatch, bump, changeBy(bump, true), queryFulfilled);
      },
    }),
    /** Un-bump. */
    recallOrder: build.mutation<Order, Bump>({
      ...changing(staffOrderCalls.recallOrder, about, ({ order }) => order),
      onQueryStarted: async (bump, { dispatch, queryFulfilled }): Promise<void> => {
        await settle(dispatch, bump, changeBy(bump, false), queryFulfilled);
      },
    }),
  }),
});

type Preparation = Pick<Order, 'datetimePrepared' | 'preparedBy' | 'preparedSections'> & { version?: number };

/** What the server is about to make of it. */
function changeBy({ section }: Bump, isReady: boolean): (order: Order) => Preparation {
  const now = new Date(serverNow()).toISOString();
  return (order) =>
    section === undefined
      ? { datetimePrepared: isReady ? now : undefined }
      : withPart(order, section, isReady, now);
}

async function settle(
  dispatch: Dispatch,
  bump: Bump,
  change: (order: Order) => Preparation,
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
    if (before) hold(dispatch, bump, () => before);
  }
}

/**
 * Writes the change into the order that is held. Gives what was there, with its version: taken back only if the
 * server has said nothing newer since.
 */
function hold(dispatch: Dispatch, bump: Bump, changeOf: (order: Order) => Preparation): Preparation | null {
  let before: Preparation | null = null;
  dispatch(
    boardApi.util.updateQueryData('getBoard', bump.vendorLocationId, (draft) => {
      const order = draft.entities[bump.orderId];
      if (!order) return;
      const change = changeOf(plain(order));
      if (change.version !== undefined && change.version !== order.version) return;
      before = {
        version: order.version,
        datetimePrepared: order.datetimePrepared,
        preparedBy: order.preparedBy && { ...order.preparedBy },
        preparedSections: order.preparedSections && [...order.preparedSections],
      };
      order.datetimePrepared = change.datetimePrepared;
      order.preparedBy = change.preparedBy;
      order.preparedSections = change.preparedSections && [...change.preparedSections];
    }),
  );
  return before;
}

export const { usePrepareOrderMutation, useRecallOrderMutation } = bumpApi;
