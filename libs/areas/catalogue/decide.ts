import { unreachable, type Decider } from '@lineless/kernel/decider';
import { catalogueErrors } from './errors';
import type { ProductEvent } from './events';
import { availableOf, evolveProduct, type ProductState } from './state';

type Added = Extract<ProductEvent, { type: 'ProductAdded' }>['data'];

/** `at` and `until` are ISO 8601 UTC, amounts cents. */
export type ProductCommand =
  | { readonly type: 'AddProduct'; readonly product: Added }
  | {
      readonly type: 'ChangeProduct';
      readonly price?: number | undefined;
      readonly isAvailable?: boolean | undefined;
      readonly at: string;
    }
  | { readonly type: 'CountStock'; readonly onHand: number; readonly at: string }
  | {
      readonly type: 'HoldStock';
      readonly orderId: string;
      readonly quantity: number;
      readonly until: string;
      readonly at: string;
    }
  | {
      readonly type: 'CommitStock';
      readonly orderId: string;
      /** What was paid for. */
      readonly quantity: number;
      readonly at: string;
    }
  | { readonly type: 'ReleaseStock'; readonly orderId: string; readonly at: string };

export const productDecider: Decider<ProductCommand, ProductState | null, ProductEvent> = {
  initial: null,
  decide: decideProduct,
  evolve: evolveProduct,
};

function decideProduct(command: ProductCommand, state: ProductState | null): readonly ProductEvent[] {
  if (command.type === 'AddProduct') {
    return state ? [] : [{ type: 'ProductAdded', data: command.product }];
  }
  if (!state) throw catalogueErrors.PRODUCT_NOT_FOUND();
  switch (command.type) {
    case 'ChangeProduct':
      return change(command, state);
    case 'CountStock':
      return count(command, state);
    case 'HoldStock':
      return hold(command, state);
    case 'CommitStock':
      return commit(command, state);
    case 'ReleaseStock':
      return release(command, state);
    default:
      return unreachable(command);
  }
}

type Of<Type extends ProductCommand['type']> = Extract<ProductCommand, { type: Type }>;

function change({ price, isAvailable, at }: Of<'ChangeProduct'>, state: ProductState): ProductEvent[] {
  const events: ProductEvent[] = [];
  if (price !== undefined && price !== state.price) {
    events.push({ type: 'ProductPriceChanged', data: { price, at } });
  }
  if (isAvailable !== undefined && isAvailable !== state.isAvailable) {
    events.push({ type: 'ProductAvailabilityChanged', data: { isAvailable, at } });
  }
  return events;
}

/** A count below what is held would break a promise to somebody who is paying at this moment. */
function count({ onHand, at }: Of<'CountStock'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity) throw catalogueErrors.STOCK_NOT_TRACKED();
  if (onHand === state.onHand) return [];
  if (onHand < state.onHand - availableOf(state)) throw catalogueErrors.STOCK_BELOW_HELD();
  return [{ type: 'StockCounted', data: { onHand, at } }];
}

/** Holding less than before is always granted; more only from what is available (resolution 23). */
function hold(command: Of<'HoldStock'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity || wasSold(state, command.orderId)) return [];
  const { orderId, quantity, until, at } = command;
  const held = state.holds[orderId];
  const more = quantity - (held?.quantity ?? 0);
  if (more > 0 && !state.isAvailable) throw catalogueErrors.PRODUCT_UNAVAILABLE();
  if (more > 0 && more > availableOf(state)) throw catalogueErrors.SOLD_OUT();
  if (held?.quantity === quantity && held.until === until) return [];
  return [{ type: 'StockHeld', data: { orderId, quantity, until, at } }];
}

/**
 * Once per order, out of its hold; should the hold have been lost, out of what nobody else holds. Never
 * more than that.
 */
function commit({ orderId, quantity, at }: Of<'CommitStock'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity || wasSold(state, orderId)) return [];
  const own = state.holds[orderId]?.quantity ?? 0;
  const sold = Math.min(quantity, availableOf(state) + own);
  if (sold === 0 && own === 0) return [];
  return [{ type: 'StockCommitted', data: { orderId, quantity: sold, at } }];
}

function release({ orderId, at }: Of<'ReleaseStock'>, state: ProductState): ProductEvent[] {
  if (!Object.hasOwn(state.holds, orderId) && !wasSold(state, orderId)) return [];
  return [{ type: 'StockReleased', data: { orderId, at } }];
}

function wasSold(state: ProductState, orderId: string): boolean {
  return state.sold.some((sale) => sale.orderId === orderId);
}
