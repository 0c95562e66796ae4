import { evolveOrder, type OrderState } from '@lineless/areas/ordering/model/state';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { evolveProduct, type ProductState } from '@lineless/areas/catalogue/model/state';
import { productFormats } from '@lineless/areas/catalogue/model/events';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { evolveGuestList, type GuestListState } from '@lineless/areas/guest-lists/model/state';
import { memberFormats } from '@lineless/areas/membership/model/events';
import { evolveMember, type MemberState } from '@lineless/areas/membership/model/state';
import { evolveContest, type ContestState } from '@lineless/areas/rewards/model/contest-state';
import { contestFormats, ticketFormats } from '@lineless/areas/rewards/model/events';
import { evolveTickets, type TicketState } from '@lineless/areas/rewards/model/ticket-state';
import { readEvent } from '@lineless/kernel/event-format';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventLog } from '../engines/event-log';

const ORDER = 'order-';
const PRODUCT = 'product-';
const LIST = 'glevent-';
const MEMBER = 'member-';
const TICKETS = 'tickets-';
const CONTEST = 'contest-';

/** What the stream says, and nothing else. */
export function orderAfter(events: readonly StoredEvent[]): OrderState | null {
  return events.reduce<OrderState | null>(
    (state, event) => evolveOrder(state, readEvent(orderFormats, event)),
    null,
  );
}

export function productAfter(events: readonly StoredEvent[]): ProductState | null {
  return events.reduce<ProductState | null>(
    (state, event) => evolveProduct(state, readEvent(productFormats, event)),
    null,
  );
}

export function ordersIn(log: EventLog): Map<string, OrderState> {
  return statesIn(log, ORDER, orderAfter);
}

export function productsIn(log: EventLog): Map<string, ProductState> {
  return statesIn(log, PRODUCT, productAfter);
}

export function listsIn(log: EventLog): Map<string, GuestListState> {
  return statesIn(log, LIST, (events) =>
    events.reduce<GuestListState | null>(
      (state, event) => evolveGuestList(state, readEvent(gleventFormats, event)),
      null,
    ),
  );
}

export function membersIn(log: EventLog): Map<string, MemberState> {
  return statesIn(log, MEMBER, (events) =>
    events.reduce<MemberState | null>(
      (state, event) => evolveMember(state, readEvent(memberFormats, event)),
      null,
    ),
  );
}

/** By person. */
export function ticketsIn(log: EventLog): Map<string, TicketState> {
  return statesIn(log, TICKETS, (events) =>
    events.reduce<TicketState | null>(
      (state, event) => evolveTickets(state, readEvent(ticketFormats, event)),
      null,
    ),
  );
}

export function contestsIn(log: EventLog): Map<string, ContestState> {
  return statesIn(log, CONTEST, (events) =>
    events.reduce<ContestState | null>(
      (state, event) => evolveContest(state, readEvent(contestFormats, event)),
      null,
    ),
  );
}

export function streamOfOrder(log: EventLog, orderId: string): readonly StoredEvent[] {
  return log.opened(log.stream(ORDER + orderId));
}

export function streamOfProduct(log: EventLog, productId: string): readonly StoredEvent[] {
  return log.opened(log.stream(PRODUCT + productId));
}

function statesIn<State>(
  log: EventLog,
  prefix: string,
  after: (events: readonly StoredEvent[]) => State | null,
): Map<string, State> {
  const states = new Map<string, State>();
  for (const stream of log.names) {
    if (!stream.startsWith(prefix)) continue;
    const state = after(log.opened(log.stream(stream)));
    if (state !== null) states.set(stream.slice(prefix.length), state);
  }
  return states;
}
