import type { Aggregate } from '@lineless/engine/write/aggregate';
import { orderDecider, type OrderCommand } from '../model/decide';
import { orderFormats, type OrderEvent } from '../model/events';
import type { OrderState } from '../model/state';
import { ordersModel } from '../model/read-models';

/** Streams `order-{orderId}`. */
export const orderAggregate: Aggregate<OrderCommand, OrderState | null, OrderEvent> = {
  category: 'order',
  decider: orderDecider,
  formats: orderFormats,
  foldedIn: ordersModel,
  aboutIn: ({ data }) => ('number' in data ? String(data.number) : null),
  ownerIn: (state) => state && { kind: 'user', id: state.userId },
};
