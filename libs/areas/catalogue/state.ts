import { unreachable } from '@lineless/kernel/decider';
import type { ProductType } from '@lineless/contracts/catalogue/products';
import type { ProductEvent } from './events';

/** Sales of a product that a refund before pickup can still put back, newest last (resolution 23). */
export const REMEMBERED_SALES = 200;

export interface Hold {
  readonly quantity: number;
  /** ISO 8601 UTC: nobody pays for it after this. */
  readonly until: string;
}

export interface ProductState {
  readonly productId: string;
  readonly vendorId: string;
  readonly vendorLocationId: string;
  readonly name: string;
  readonly variantName?: string | undefined;
  readonly groupId?: string | undefined;
  readonly description?: string | undefined;
  readonly productType: ProductType;
  readonly productTaxCode: string;
  /** Cents. */
  readonly price: number;
  readonly originalPrice?: number | undefined;
  readonly displayOrder?: number | undefined;
  readonly imageUrls: readonly string[];
  readonly isAvailable: boolean;
  readonly trackQuantity: boolean;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  readonly onHand: number;
  /** By order id. */
  readonly holds: Readonly<Record<string, Hold>>;
  readonly sold: readonly { readonly orderId: string; readonly quantity: number }[];
}

/** Pieces that can still be promised to somebody. */
export function availableOf(state: ProductState): number {
  return Object.values(state.holds).reduce((rest, hold) => rest - hold.quantity, state.onHand);
}

export function evolveProduct(state: ProductState | null, event: ProductEvent): ProductState | null {
  if (event.type === 'ProductAdded') {
    const { at: addedAt, ...facts } = event.data;
    return state ?? { ...facts, addedAt, onHand: 0, holds: {}, sold: [] };
  }
  return state && evolveKnown(state, event);
}

function evolveKnown(
  state: ProductState,
  event: Exclude<ProductEvent, { type: 'ProductAdded' }>,
): ProductState {
  switch (event.type) {
    case 'ProductPriceChanged':
      return { ...state, price: event.data.price };
    case 'ProductAvailabilityChanged':
      return { ...state, isAvailable: event.data.isAvailable };
    case 'StockCounted':
      return { ...state, onHand: event.data.onHand };
    case 'StockHeld': {
      const { orderId, quantity, until } = event.data;
      return { ...state, holds: { ...state.holds, [orderId]: { quantity, until } } };
    }
    case 'StockCommitted': {
      const { orderId, quantity } = event.data;
      return {
        ...state,
        onHand: state.onHand - quantity,
        holds: without(state.holds, orderId),
        sold: [...state.sold, { orderId, quantity }].slice(-REMEMBERED_SALES),
      };
    }
    case 'StockReleased': {
      const { orderId } = event.data;
      const back = state.sold.find((sale) => sale.orderId === orderId)?.quantity ?? 0;
      return {
        ...state,
        onHand: state.onHand + back,
        holds: without(state.holds, orderId),
        sold: state.sold.filter((sale) => sale.orderId !== orderId),
      };
    }
    default:
      return unreachable(event);
  }
}

function without(holds: ProductState['holds'], orderId: string): ProductState['holds'] {
  return Object.fromEntries(Object.entries(holds).filter(([id]) => id !== orderId));
}
