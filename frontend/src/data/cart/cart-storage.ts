import { jsonIn } from '@lineless/kernel/json-in';
import { isRecord } from '@/shared/lib/is-record';
import type { KeyValue } from '@/shared/lib/storage';
import { youngCarts, type Cart, type CartItem, type Carts, type ChosenOption } from './cart';

export const CARTS_KEY = 'lineless.carts';
const PROBE_KEY = 'lineless.carts.probe';

/** What this device keeps, without carts older than 24 hours and damaged ones (C4). */
export function readCarts(storage: KeyValue, nowMs: number): Carts {
  const kept = jsonIn(storage.get(CARTS_KEY) ?? '');
  if (!isRecord(kept)) return {};
  const carts = Object.entries(kept).filter((entry): entry is [string, Cart] => isCart(entry[1]));
  return youngCarts(Object.fromEntries(carts), nowMs);
}

/** Tells whether they are kept now. */
export function writeCarts(storage: KeyValue, carts: Carts): boolean {
  if (Object.keys(carts).length > 0) return storage.set(CARTS_KEY, JSON.stringify(carts));
  storage.remove(CARTS_KEY);
  return true;
}

/** Whether there is room for a cart at all. */
export function canKeepCarts(storage: KeyValue): boolean {
  const isKept = storage.set(PROBE_KEY, '');
  storage.remove(PROBE_KEY);
  return isKept;
}

/** By hand, because the schemas stay out of the first bundle. */
function isCart(value: unknown): value is Cart {
  return (
    isRecord(value) &&
    typeof value.vendorLocationId === 'string' &&
    typeof value.createdAt === 'string' &&
    !Number.isNaN(Date.parse(value.createdAt)) &&
    Array.isArray(value.items) &&
    value.items.every(isItem)
  );
}

function isItem(value: unknown): value is CartItem {
  return (
    isRecord(value) &&
    typeof value.productId === 'string' &&
    typeof value.name === 'string' &&
    typeof value.price === 'string' &&
    typeof value.productType === 'string' &&
    Number.isInteger(value.quantity) &&
    (value.note === undefined || typeof value.note === 'string') &&
    (value.options === undefined || (Array.isArray(value.options) && value.options.every(isOption)))
  );
}

function isOption(value: unknown): value is ChosenOption {
  return (
    isRecord(value) &&
    typeof value.optionId === 'string' &&
    typeof value.name === 'string' &&
    typeof value.price === 'string'
  );
}
