import type { ProductType } from '@lineless/contracts/catalogue/product-types';

/** C5: 0 to 10 of one product. */
export const MAX_OF_ONE = 10;
/** C4: older carts are deleted at initialisation. */
const LIFETIME_MS = 24 * 60 * 60_000;

/** C3: Cart. What the page needs to show a line before the menu has been loaded. */
export interface CartItem {
  readonly productId: string;
  readonly name: string;
  readonly variantName?: string | undefined;
  /** Of one piece, as a decimal string. */
  readonly price: string;
  readonly productType: ProductType;
  readonly imageUrl?: string | undefined;
  readonly quantity: number;
}

export interface Cart {
  readonly vendorLocationId: string;
  readonly items: readonly CartItem[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** By vendorLocationId. */
export type Carts = Readonly<Record<string, Cart>>;

/** Sets a line's quantity, 0 to 10; a line with 0 goes, and a cart without lines with it (C4). */
export function withQuantity(
  carts: Carts,
  vendorLocationId: string,
  item: Omit<CartItem, 'quantity'>,
  quantity: number,
  now: string,
): Carts {
  if (!Number.isFinite(quantity)) return carts;
  const wanted = Math.min(MAX_OF_ONE, Math.max(0, Math.trunc(quantity)));
  const cart = carts[vendorLocationId] ?? { vendorLocationId, items: [], createdAt: now, updatedAt: now };
  const line = { ...item, quantity: wanted };
  const isThere = cart.items.some(({ productId }) => productId === item.productId);
  const items = (
    isThere
      ? cart.items.map((other) => (other.productId === item.productId ? line : other))
      : [...cart.items, line]
  ).filter((other) => other.quantity > 0);
  if (items.length === 0) return without(carts, vendorLocationId);
  return { ...carts, [vendorLocationId]: { ...cart, items, updatedAt: now } };
}

function without(carts: Carts, vendorLocationId: string): Carts {
  return Object.fromEntries(Object.entries(carts).filter(([id]) => id !== vendorLocationId));
}

/** Those of the last 24 hours. */
export function youngCarts(carts: Carts, nowMs: number): Carts {
  const isYoung = ({ createdAt }: Cart): boolean => nowMs - Date.parse(createdAt) <= LIFETIME_MS;
  return Object.fromEntries(Object.entries(carts).filter(([, cart]) => isYoung(cart)));
}
