import type { Projection } from '@lineless/kernel/projection';
import { z } from 'zod';

export interface OrderState {
  readonly orderId: string;
  readonly vendor: string;
  readonly cents: number;
  readonly events: number;
}

const placed = z.object({ vendor: z.string() });
const added = z.object({ cents: z.number() });
const moved = z.object({ vendor: z.string() });

export const testTopics = {
  order: { pattern: 'order:{id}', of: (id: string) => `order:${id}` },
  location: { pattern: 'location:{id}:orders', of: (id: string) => `location:${id}:orders` },
};

/** What may be planted into the projection, and mended again. */
export interface Fault {
  evolve?: (type: string, state: OrderState | null) => void;
  view?: (state: OrderState) => void;
}

/** A small order model whose faults a spec can plant. */
export function orderProjection(fault: Fault = {}, name = 'test-orders'): Projection<OrderState> {
  return {
    model: {
      name,
      keys: { vendor: 'text', cents: 'number' },
      indexes: [{ name: 'by-vendor', fields: ['vendor', 'cents'] }],
    },
    streamPrefixes: ['order-'],
    documentId: (event) => event.stream.slice('order-'.length),
    streamOf: (id) => `order-${id}`,
    evolve(state, event) {
      fault.evolve?.(event.type, state);
      if (event.type === 'Removed') return null;
      if (event.type === 'Placed') {
        const { vendor } = placed.parse(event.data);
        return { orderId: event.stream.slice('order-'.length), vendor, cents: 0, events: 1 };
      }
      if (!state) return null;
      if (event.type === 'Moved')
        return { ...state, vendor: moved.parse(event.data).vendor, events: state.events + 1 };
      return { ...state, cents: state.cents + added.parse(event.data).cents, events: state.events + 1 };
    },
    view(state, version) {
      fault.view?.(state);
      return { ...state, version };
    },
    keys: (state) => ({ vendor: state.vendor, cents: state.cents }),
    live: [
      { topic: testTopics.order, ids: (state) => [state.orderId] },
      { topic: testTopics.location, ids: (state) => [state.vendor] },
    ],
  };
}
