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

type Preparation = Pick<Order, 'datetimePrepared' | 'preparedBy' | 'preparedSections'>;
type Change = (order: Order) => Preparation;

/** Of an order that is shown ahead of the server: what that has said of it, and what was done since. */
interface Ahead {
  readonly said: Pick<Order, 'version'> & Preparation;
  readonly changes: readonly Change[];
}

/** Of each store's orders, by their ids. */
const ahead = new WeakMap<Dispatch, Map<string, Ahead>>();

/** What the server is about to make of it. */
function changeBy({ section }: Bump, isReady: boolean): Change {
  const now = new Date(serverNow()).toISOString();
  return (order) =>
    section === undefined
      ? { datetimePrepared: isReady ? now : undefined }
      : withPart(order, section, isReady, now);
}

async function settle(
  dispatch: Dispatch,
  bump: Bump,
  change: Change,
  answered: Promise<{ data: Order }>,
): Promise<void> {
  const orders = ahead.get(dispatch) ?? new Map<string, Ahead>();
  ahead.set(dispatch, orders);
  const inOrder = (recipe: (order: Order) => void): void =>
    void dispatch(
      boardApi.util.updateQueryData('getBoard', bump.vendorLocationId, (draft) => {
        const order = draft.entities[bump.orderId];
        if (order) recipe(order);
      }),
    );
  inOrder((order) => {
    const known = orders.get(bump.orderId);
    const isOfNow = known?.said.version === order.version;
    const { said, changes } = isOfNow ? known : { said: preparationOf(order), changes: [] };
    orders.set(bump.orderId, { said, changes: [...changes, change] });
    write(order, change(plain(order)));
  });
  try {
    const { data } = await answered;
    dispatch(
      boardApi.util.updateQueryData('getBoard', bump.vendorLocationId, (draft) => {
        if (!draft.entities[data.orderId]) return;
        const arrival = { id: data.orderId, version: data.version, document: data };
        applyToList(boardRules, draft, arrival, undefined);
      }),
    );
    without(orders, bump, change);
  } catch {
    const left = without(orders, bump, change);
    // Taken back only where the server has said nothing newer since; what else was done to it is still under way.
    inOrder((order) => {
      if (left?.said.version !== order.version) return;
      write(order, left.said);
      for (const other of left.changes) write(order, other(plain(order)));
    });
  }
}

/** What is left once a change is settled; `null`: it was made to an earlier state, or to none that is shown. */
function without(orders: Map<string, Ahead>, { orderId }: Bump, change: Change): Ahead | null {
  const known = orders.get(orderId);
  if (!known?.changes.includes(change)) return null;
  const left = { ...known, changes: known.changes.filter((other) => other !== change) };
  if (left.changes.length > 0) orders.set(orderId, left);
  else orders.delete(orderId);
  return left;
}

function preparationOf(order: Order): Ahead['said'] {
  const { version, datetimePrepared, preparedBy, preparedSections } = plain(order);
  return { version, datetimePrepared, preparedBy, preparedSections };
}

function write(order: Order, { datetimePrepared, preparedBy, preparedSections }: Preparation): void {
  order.datetimePrepared = datetimePrepared;
  order.preparedBy = preparedBy && { ...preparedBy };
  order.preparedSections = preparedSections && [...preparedSections];
}

export const { usePrepareOrderMutation, useRecallOrderMutation } = bumpApi;
