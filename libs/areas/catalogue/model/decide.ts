import { unreachable, type Decider } from '@lineless/kernel/decider';
import { onMenu, requireReduction, requireSoundGroups, revise, type Revision } from './edit';
import { catalogueErrors } from './errors';
import type { ProductEvent } from './events';
import { availableOf, canBeHad, evolveProduct, hasOption, type ProductState } from './state';

type Added = Extract<ProductEvent, { type: 'ProductAdded' }>['data'];

/** `until` is ISO 8601 UTC, amounts are cents. */
export type ProductCommand =
  | { readonly type: 'AddProduct'; readonly product: Added }
  | {
      readonly type: 'ChangeProduct';
      readonly price?: number | undefined;
      readonly isAvailable?: boolean | undefined;
      readonly options?: readonly { readonly optionId: string; readonly isAvailable: boolean }[] | undefined;
    }
  | (Revision & { readonly type: 'ReviseProduct' })
  | { readonly type: 'MoveProduct'; readonly displayOrder: number }
  | { readonly type: 'ArchiveProduct' }
  | { readonly type: 'RestoreProduct' }
  | { readonly type: 'CountStock'; readonly onHand: number }
  | {
      readonly type: 'HoldStock';
      readonly orderId: string;
      readonly quantity: number;
      readonly until: string;
    }
  /** The order was paid: what it holds is sold. */
  | { readonly type: 'CommitStock'; readonly orderId: string; readonly quantity: number }
  /** Ends a hold; it cannot touch what is sold. */
  | { readonly type: 'ReleaseHold'; readonly orderId: string }
  /** What was sold to an order comes back, in the quantity that the order itself says. */
  | { readonly type: 'ReturnSale'; readonly orderId: string; readonly quantity: number }
  /** The order has recorded its return. */
  | { readonly type: 'CloseReturn'; readonly orderId: string };

export const productDecider: Decider<ProductCommand, ProductState | null, ProductEvent> = {
  initial: null,
  decide: decideProduct,
  evolve: evolveProduct,
};

function decideProduct(command: ProductCommand, state: ProductState | null): readonly ProductEvent[] {
  if (command.type === 'AddProduct') {
    return state ? [] : add(command.product);
  }
  if (!state) throw catalogueErrors.PRODUCT_NOT_FOUND();
  switch (command.type) {
    case 'ChangeProduct':
      return change(command, onMenu(state));
    case 'ReviseProduct':
      return revise(command, onMenu(state));
    case 'MoveProduct':
      return move(command, onMenu(state));
    case 'ArchiveProduct':
      return state.archivedAt === null ? [{ type: 'ProductArchived', data: {} }] : [];
    case 'RestoreProduct':
      return state.archivedAt === null ? [] : [{ type: 'ProductRestored', data: {} }];
    case 'CountStock':
      return count(command, onMenu(state));
    case 'HoldStock':
      return hold(command, state);
    case 'CommitStock':
      return commit(command, state);
    case 'ReleaseHold':
      return releaseHold(command, state);
    case 'ReturnSale':
      return returnSale(command, state);
    case 'CloseReturn':
      return closeReturn(command, state);
    default:
      return unreachable(command);
  }
}

type Of<Type extends ProductCommand['type']> = Extract<ProductCommand, { type: Type }>;

function add(product: Added): ProductEvent[] {
  requireReduction(product.price, product.originalPrice ?? null);
  requireSoundGroups(product.optionGroups ?? []);
  return [{ type: 'ProductAdded', data: product }];
}

function move({ displayOrder }: Of<'MoveProduct'>, state: ProductState): ProductEvent[] {
  return displayOrder === state.displayOrder ? [] : [{ type: 'ProductMoved', data: { displayOrder } }];
}

/** @throws OPTION_NOT_FOUND, before anything is changed */
function change(
  { price, isAvailable, options = [] }: Of<'ChangeProduct'>,
  state: ProductState,
): ProductEvent[] {
  if (options.some(({ optionId }) => !hasOption(state.optionGroups, optionId)))
    throw catalogueErrors.OPTION_NOT_FOUND();
  const events: ProductEvent[] = [];
  if (price !== undefined && price !== state.price) {
    events.push({ type: 'ProductPriceChanged', data: { price } });
  }
  if (isAvailable !== undefined && isAvailable !== state.isAvailable) {
    events.push({ type: 'ProductAvailabilityChanged', data: { isAvailable } });
  }
  // The last word on an option holds.
  const wanted = new Map(options.map((option) => [option.optionId, option.isAvailable]));
  for (const [optionId, canBeChosen] of wanted) {
    if (state.soldOutOptions.includes(optionId) === !canBeChosen) continue;
    events.push({ type: 'ProductOptionAvailabilityChanged', data: { optionId, isAvailable: canBeChosen } });
  }
  return events;
}

/** A count below what is held would break a promise to a customer who is paying at this moment. */
function count({ onHand }: Of<'CountStock'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity) throw catalogueErrors.STOCK_NOT_TRACKED();
  if (onHand === state.onHand) return [];
  if (onHand < state.onHand - availableOf(state)) throw catalogueErrors.STOCK_BELOW_HELD();
  return [{ type: 'StockCounted', data: { onHand } }];
}

/** Holding less than before is always granted; more only from what is available (resolution 23). */
function hold({ orderId, quantity, until }: Of<'HoldStock'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity) return [];
  const held = holdOf(state, orderId);
  const more = quantity - (held?.quantity ?? 0);
  if (more > 0 && !canBeHad(state)) throw catalogueErrors.PRODUCT_UNAVAILABLE();
  if (more > 0 && more > availableOf(state)) throw catalogueErrors.SOLD_OUT();
  if (held?.quantity === quantity && held.until === until) return [];
  return [{ type: 'StockHeld', data: { orderId, quantity, until } }];
}

/**
 * Out of the order's hold, which ends with it: so a second time there is nothing left to commit. A paid order has its
 * hold until then, because it is not released before the order says so.
 */
function commit({ orderId, quantity }: Of<'CommitStock'>, state: ProductState): ProductEvent[] {
  const held = holdOf(state, orderId);
  if (!held) return [];
  return [{ type: 'StockCommitted', data: { orderId, quantity: Math.min(quantity, held.quantity) } }];
}

function releaseHold({ orderId }: Of<'ReleaseHold'>, state: ProductState): ProductEvent[] {
  return holdOf(state, orderId) ? [{ type: 'StockReleased', data: { orderId } }] : [];
}

function returnSale({ orderId, quantity }: Of<'ReturnSale'>, state: ProductState): ProductEvent[] {
  if (!state.trackQuantity || Object.hasOwn(state.returns, orderId)) return [];
  return [{ type: 'StockReturned', data: { orderId, quantity } }];
}

function closeReturn({ orderId }: Of<'CloseReturn'>, state: ProductState): ProductEvent[] {
  return Object.hasOwn(state.returns, orderId) ? [{ type: 'StockReturnClosed', data: { orderId } }] : [];
}

export function holdOf({ holds }: ProductState, orderId: string) {
  return Object.hasOwn(holds, orderId) ? holds[orderId] : undefined;
}
