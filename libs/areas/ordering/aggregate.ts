import type { Aggregate } from '@lineless/engine/cqrs/aggregate';
import { orderDecider, type OrderCommand } from './decide';
import { orderFormats, type OrderEvent } from './events';
import type { OrderState } from './state';

/** Streams `order-{orderId}`. */
export const orderAggregate: Aggregate<OrderCommand, OrderState | null, OrderEvent> = {
  category: 'order',
  decider: orderDecider,
  formats: orderFormats,
  foldedIn: 'orders',
  aboutIn: ({ data }) => ('number' in data ? String(data.number) : null),
  ownerIn: (state) => state && { kind: 'user', id: state.userId },
};
