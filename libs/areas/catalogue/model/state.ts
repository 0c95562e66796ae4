import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { OptionGroup, ProductEvent, ProductType } from './events';

export interface Hold {
  readonly quantity: number;
  /** ISO 8601 UTC: it is not paid for after this. */
  readonly until: string;
}

export interface ProductState {
  readonly productId: string;
  readonly vendorId: string;
  readonly vendorLocationId: string;
  readonly name: string;
  readonly variantName: string | null;
  readonly groupId: string | null;
  readonly description: string | null;
  readonly productType: ProductType;
  readonly productTaxCode: string;
  /** Cents. */
  readonly price: number;
  readonly originalPrice: number | null;
  readonly displayOrder: number | null;
  readonly imageUrls: readonly string[];
  readonly isAvailable: boolean;
  readonly trackQuantity: boolean;
  readonly optionGroups: readonly OptionGroup[];
  /** By option id. */
  readonly soldOutOptions: readonly string[];
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  /** ISO 8601 UTC; `null` while it is on the menu. */
  readonly archivedAt: string | null;
  readonly onHand: number;
  /** Of unpaid orders, by order id: as many as there are open ones. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** Orders whose pieces were taken back, by order id, until they have recorded it. */
  readonly returns: Readonly<Record<string, number>>;
}

/** Pieces that can still be promised to a customer. */
export function availableOf(state: ProductState): number {
  let rest = state.onHand;
  for (const orderId in state.holds) rest -= state.holds[orderId]?.quantity ?? 0;
  return rest;
}

/** On a menu, and not taken off sale. */
export function canBeHad({ archivedAt, isAvailable }: ProductState): boolean {
  return isAvailable && archivedAt === null;
}

export function evolveProduct(
  state: ProductState | null,
  event: Recorded<ProductEvent>,
): ProductState | null {
  if (event.type === 'ProductAdded') return state ?? added(event);
  return state && evolveKnown(state, event);
}

function added({ data, at }: Extract<Recorded<ProductEvent>, { type: 'ProductAdded' }>): ProductState {
  return {
    productId: data.productId,
    vendorId: data.vendorId,
    vendorLocationId: data.vendorLocationId,
    name: data.name,
    variantName: data.variantName ?? null,
    groupId: data.groupId ?? null,
    description: data.description ?? null,
    productType: data.productType,
    productTaxCode: data.productTaxCode,
    price: data.price,
    originalPrice: data.originalPrice ?? null,
    displayOrder: data.displayOrder ?? null,
    imageUrls: data.imageUrls,
    isAvailable: data.isAvailable,
    trackQuantity: data.trackQuantity,
    optionGroups: data.optionGroups ?? [],
    soldOutOptions: [],
    addedAt: at,
    archivedAt: null,
    onHand: 0,
    holds: {},
    returns: {},
  };
}

function evolveKnown(
  state: ProductState,
  event: Exclude<Recorded<ProductEvent>, { type: 'ProductAdded' }>,
): ProductState {
  switch (event.type) {
    case 'ProductPriceChanged':
      return { ...state, price: event.data.price };
    case 'ProductAvailabilityChanged':
      return { ...state, isAvailable: event.data.isAvailable };
    case 'ProductOptionAvailabilityChanged': {
      const { optionId, isAvailable } = event.data;
      const others = state.soldOutOptions.filter((id) => id !== optionId);
      return { ...state, soldOutOptions: isAvailable ? others : [...others, optionId] };
    }
    case 'ProductDetailsChanged':
      return withDetails(state, event.data);
    case 'ProductMoved':
      return { ...state, displayOrder: event.data.displayOrder };
    case 'ProductArchived':
      return { ...state, archivedAt: event.at };
    case 'ProductRestored':
      return { ...state, archivedAt: null };
    case 'StockCounted':
      return { ...state, onHand: event.data.onHand };
    case 'StockHeld': {
      const { orderId, quantity, until } = event.data;
      return { ...state, holds: { ...state.holds, [orderId]: { quantity, until } } };
    }
    case 'StockCommitted': {
      const { orderId, quantity } = event.data;
      return { ...state, onHand: state.onHand - quantity, holds: without(state.holds, orderId) };
    }
    case 'StockReleased':
      return { ...state, holds: without(state.holds, event.data.orderId) };
    case 'StockReturned': {
      const { orderId, quantity } = event.data;
      return {
        ...state,
        onHand: state.onHand + quantity,
        returns: { ...state.returns, [orderId]: quantity },
      };
    }
    case 'StockReturnClosed':
      return { ...state, returns: without(state.returns, event.data.orderId) };
    default:
      return unreachable(event);
  }
}

function withDetails(
  state: ProductState,
  change: Extract<ProductEvent, { type: 'ProductDetailsChanged' }>['data'],
): ProductState {
  const optionGroups = or(change.optionGroups, state.optionGroups);
  return {
    ...state,
    name: or(change.name, state.name),
    variantName: or(change.variantName, state.variantName),
    description: or(change.description, state.description),
    productType: or(change.productType, state.productType),
    productTaxCode: or(change.productTaxCode, state.productTaxCode),
    originalPrice: or(change.originalPrice, state.originalPrice),
    imageUrls: or(change.imageUrls, state.imageUrls),
    trackQuantity: or(change.trackQuantity, state.trackQuantity),
    optionGroups,
    // An option that stays is as sold out as it was.
    soldOutOptions: state.soldOutOptions.filter((id) => hasOption(optionGroups, id)),
  };
}

export function hasOption(groups: readonly OptionGroup[], id: string): boolean {
  return groups.some(({ options }) => options.some(({ optionId }) => optionId === id));
}

/** The groups as they can be chosen from at this moment. */
export function choiceOf({ optionGroups, soldOutOptions }: ProductState) {
  return optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      isAvailable: !soldOutOptions.includes(option.optionId),
    })),
  }));
}

/** `null` is a value: it says that there is none any more. */
function or<Value>(changed: Value | undefined, before: Value): Value {
  return changed === undefined ? before : changed;
}

function without<Value>(
  all: Readonly<Record<string, Value>>,
  orderId: string,
): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(all, orderId)) return all;
  return Object.fromEntries(Object.entries(all).filter(([id]) => id !== orderId));
}
