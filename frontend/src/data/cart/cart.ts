import type { ProductType } from '@lineless/contracts/catalogue/product-types';

/** C5: 0 to 10 of one product. */
export const MAX_OF_ONE = 10;
/** C4: older carts are deleted at initialisation. */
const LIFETIME_MS = 24 * 60 * 60_000;

export interface ChosenOption {
  readonly optionId: string;
  readonly name: string;
  /** On top, as a decimal string. */
  readonly price: string;
}

/** C3: Cart. What the page needs to show a line before the menu has been loaded. */
export interface CartItem {
  readonly productId: string;
  readonly name: string;
  readonly variantName?: string | undefined;
  /** Of one piece with its options, as a decimal string. */
  readonly price: string;
  readonly productType: ProductType;
  readonly imageUrl?: string | undefined;
  readonly options?: readonly ChosenOption[] | undefined;
  /** To the bar. */
  readonly note?: string | undefined;
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

/** With other options, or another note, it is another line. */
export function lineKey({
  productId,
  options = [],
  note = '',
}: Pick<CartItem, 'productId' | 'options' | 'note'>): string {
  return [productId, ...options.map(({ optionId }) => optionId).sort(), note].join(' ').trimEnd();
}

/**
 * Sets the count of a product, which may have several lines: more goes on the plain one, less comes off the line that
 * was put in last.
 */
export function withCount(
  carts: Carts,
  vendorLocationId: string,
  item: Omit<CartItem, 'quantity'>,
  count: number,
  now: string,
): Carts {
  const lines = (carts[vendorLocationId]?.items ?? []).filter(
    ({ productId }) => productId === item.productId,
  );
  const more = count - lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const plain = lines.find((line) => lineKey(line) === item.productId);
  const line = (more < 0 ? lines.at(-1) : plain) ?? { ...item, quantity: 0 };
  return withQuantity(carts, vendorLocationId, line, line.quantity + more, now);
}

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
  const key = lineKey(item);
  const isThere = cart.items.some((other) => lineKey(other) === key);
  const items = (
    isThere ? cart.items.map((other) => (lineKey(other) === key ? line : other)) : [...cart.items, line]
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
