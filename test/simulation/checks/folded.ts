import { evolveOrder, type OrderState } from '@lineless/areas/ordering/model/state';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { evolveProduct, type ProductState } from '@lineless/areas/catalogue/model/state';
import { productFormats } from '@lineless/areas/catalogue/model/events';
import { readEvent } from '@lineless/kernel/event-format';
import type { StoredEvent } from '@lineless/kernel/event';
import type { EventLog } from '../engines/event-log';

const ORDER = 'order-';
const PRODUCT = 'product-';

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
