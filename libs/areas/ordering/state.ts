import { unreachable } from '@lineless/kernel/decider';
import type { Address } from '@lineless/contracts/common';
import type { OrderStatus, Person } from '@lineless/contracts/ordering/orders';
import type { Amounts } from './amounts';
import type { OrderEvent, SoldItem } from './events';

type Data<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

export interface OrderState {
  readonly orderId: string;
  readonly userId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly vendorLocationId: string;
  readonly locationDescription: string;
  readonly address: Address;
  readonly status: OrderStatus;
  readonly items: readonly SoldItem[];
  readonly amounts: Amounts;
  readonly promotionDescription?: string | undefined;
  /** Times are ISO 8601 UTC. */
  readonly placedAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly paymentIntentId: string | null;
  readonly paid: Data<'OrderPaid'> | null;
  readonly prepared: { readonly by: Person; readonly at: string } | null;
  readonly completed: Data<'OrderCompleted'> | null;
  readonly refundRequested: Data<'OrderRefundRequested'> | null;
  readonly refunded: Data<'OrderRefunded'> | null;
  /** What the products' streams have for this order; 'none': nothing in it is counted. */
  readonly stock: 'none' | 'held' | 'committed' | 'released';
}

/** The refund was asked for and the provider has not confirmed it yet. */
export function refundPending(state: OrderState): boolean {
  return state.refundRequested !== null && state.refunded === null;
}

/** Where the order's counted stock has to go from here; `null`: it is where it belongs (resolution 23). */
export function stockDue(state: OrderState): 'committed' | 'released' | null {
  switch (state.status) {
    case 'IN_PROGRESS':
      return null;
    case 'PAID':
    case 'COMPLETE':
      return state.stock === 'held' ? 'committed' : null;
    case 'EXPIRED':
      return state.stock === 'held' ? 'released' : null;
    case 'REFUNDED':
      if (state.completed) return state.stock === 'held' ? 'committed' : null;
      return state.stock === 'held' || state.stock === 'committed' ? 'released' : null;
    default:
      return unreachable(state.status);
  }
}

export function evolveOrder(state: OrderState | null, event: OrderEvent): OrderState | null {
  if (event.type === 'OrderPlaced') return state ?? placed(event.data);
  return state && { ...evolveKnown(state, event), updatedAt: event.data.at };
}

function placed(data: Data<'OrderPlaced'>): OrderState {
  const { at, ...facts } = data;
  return {
    ...facts,
    status: 'IN_PROGRESS',
    placedAt: at,
    updatedAt: at,
    paymentIntentId: null,
    paid: null,
    prepared: null,
    completed: null,
    refundRequested: null,
    refunded: null,
    stock: stockOf(data.items),
  };
}

function evolveKnown(state: OrderState, event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): OrderState {
  switch (event.type) {
    case 'OrderRevised': {
      const { items, amounts, promotionDescription } = event.data;
      return { ...state, items, amounts, promotionDescription, stock: stockOf(items) };
    }
    case 'OrderPaymentStarted':
      return { ...state, paymentIntentId: event.data.paymentIntentId };
    case 'OrderPaid':
      return { ...state, status: 'PAID', paid: event.data };
    case 'OrderPrepared':
      return { ...state, prepared: event.data };
    case 'OrderRecalled':
      return { ...state, prepared: null };
    case 'OrderCompleted':
      return { ...state, status: 'COMPLETE', completed: event.data };
    case 'OrderRefundRequested':
      return { ...state, refundRequested: event.data };
    case 'OrderRefunded':
      return { ...state, status: 'REFUNDED', refunded: event.data };
    case 'OrderExpired':
      return { ...state, status: 'EXPIRED' };
    case 'OrderStockSettled':
      return { ...state, stock: event.data.outcome };
    default:
      return unreachable(event);
  }
}

function stockOf(items: readonly SoldItem[]): 'none' | 'held' {
  return items.some((item) => item.trackQuantity) ? 'held' : 'none';
}
