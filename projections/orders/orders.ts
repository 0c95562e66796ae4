import { readEvent } from '@lineless/kernel/event-format';
import { shortId } from '@lineless/kernel/ids';
import type { Projection } from '@lineless/kernel/projection';
import { accountTopics } from '@lineless/contracts/accounts/topics';
import { orderingTopics } from '@lineless/contracts/ordering/topics';
import { nextNotice } from '@lineless/areas/ordering/model/notices';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import {
  evolveOrder,
  isUnearned,
  isWaiting,
  keptTotal,
  owesRefund,
  readyAt,
  type OrderState,
} from '@lineless/areas/ordering/model/state';
import { returnClosesAt, stockDue } from '@lineless/areas/ordering/model/stock';
import { payerLastName, payerName } from '@lineless/areas/ordering/model/payer-names';
import { orderView } from '@lineless/areas/ordering/model/view';
import { ordersModel } from '@lineless/areas/ordering/model/read-models';

const PREFIX = 'order-';
/** It is due at once, by any clock of the process that wrote the event. */
const AT_ONCE = new Date(0).toISOString();

/** Every order as it is now: pages, the live board, and what the process managers have to do. */
export const ordersProjection: Projection<OrderState> = {
  model: ordersModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  keeps: 'state',
  evolve: (state, event) => evolveOrder(state, readEvent(orderFormats, event)),
  view: orderView,
  keys: keysOf,
  live: [
    // Its customer always; the location's staff from the moment it is paid.
    { topic: orderingTopics.order, ids: ({ orderId }) => [orderId] },
    { topic: accountTopics.user, ids: ({ userId }) => [userId] },
    { topic: orderingTopics.locationOrders, ids: (state) => (state.paid ? [state.vendorLocationId] : []) },
  ],
};

/** All times are ISO 8601 UTC, so they sort as text; a key that does not apply is `null`, which no query finds. */
function keysOf(state: OrderState) {
  const { status, paid } = state;
  const paidAt = paid?.at ?? null;
  const completed = status === 'COMPLETE' ? state.completed : null;
  return {
    // An order that expired is nothing a customer would look for.
    customerId: status === 'EXPIRED' ? null : state.userId,
    placedAt: state.placedAt,
    unearnedAt: isUnearned(state) ? state.placedAt : null,
    // S4: the history hides what was never paid.
    listedAt: paid ? state.placedAt : null,
    disputedAt: state.disputes.length > 0 ? state.placedAt : null,
    // What is being paid back is not prepared.
    boardAt: isWaiting(state) ? paidAt : null,
    vendorLocationId: state.vendorLocationId,
    completedAt: completed?.at ?? null,
    readyAt: readyAt(state),
    completedTip: completed ? state.amounts.tip : null,
    completedTotal: completed ? keptTotal(state) : null,
    status,
    last4: paid?.last4 ?? null,
    shortId: shortId(state.orderId),
    payerName: payerName(paid?.payer),
    payerLastName: payerLastName(paid?.payer),
    vendorId: state.vendorId,
    paidAt,
    soldAt: status === 'REFUNDED' ? null : paidAt,
    expiryDueAt: status === 'IN_PROGRESS' ? state.expiresAt : null,
    revisionDueAt: status === 'IN_PROGRESS' ? (state.wanted?.at ?? null) : null,
    stockDueAt: stockDueAt(state),
    refundDueAt: owesRefund(state) ? AT_ONCE : null,
    noticeDueAt: nextNotice(state) ? AT_ONCE : null,
  };
}

function stockDueAt(state: OrderState): string | null {
  const due = stockDue(state);
  if (due === null) return null;
  return due === 'close' ? returnClosesAt(state) : AT_ONCE;
}
