import type { Product } from '@lineless/contracts/catalogue/products';
import { piecesLeft } from '@/data/catalogue/stock';
import { lineCents } from '@/shared/lib/money';
import { MAX_OF_ONE, type Cart, type CartItem } from './cart';

/** A line of the cart with what the menu says about it at this moment. */
export interface CartLine extends CartItem {
  /** Cents, of all pieces. */
  readonly amount: number;
  /** Most that can be had; at most 10. */
  readonly max: number;
  /** It cannot be ordered any more: off the menu, or none is left. */
  readonly gone: 'unavailable' | 'sold-out' | null;
}

export interface CartTotals {
  readonly count: number;
  /** Cents. */
  readonly subtotal: number;
}

/** Pieces by productId that this customer's own unpaid order holds: they are off the shelf, but for us. */
export type OwnHolds = Readonly<Partial<Record<string, number>>>;

/** The cart at the menu's present prices. Without a menu yet, as it was put in. */
export function linesOf(
  cart: Cart | undefined,
  menu: readonly Product[] | undefined,
  held: OwnHolds = {},
): CartLine[] {
  return (cart?.items ?? []).map((item) => {
    const product = menu?.find(({ productId }) => productId === item.productId);
    const price = product?.price ?? item.price;
    const left = product ? piecesLeft(product) + (held[item.productId] ?? 0) : MAX_OF_ONE;
    return {
      ...item,
      ...(product && itemOf(product)),
      amount: lineCents(price, item.quantity),
      max: Math.min(MAX_OF_ONE, left),
      gone: menu ? whyGone(product, left) : null,
    };
  });
}

/** How many more of a product the cart takes: at most 10 of one, and no more than there are (C5). */
export function roomFor(product: Product, cart: Cart | undefined, held: OwnHolds = {}): number {
  if (!product.isAvailable) return 0;
  const { productId } = product;
  const inCart = cart?.items.find((item) => item.productId === productId)?.quantity ?? 0;
  const left = piecesLeft(product) + (held[productId] ?? 0);
  return Math.max(0, Math.min(MAX_OF_ONE, left) - inCart);
}

export function totalsOf(lines: readonly CartLine[]): CartTotals {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

export function itemOf(product: Product): Omit<CartItem, 'quantity'> {
  const { productId, name, variantName, price, productType, imageUrls } = product;
  return { productId, name, variantName, price, productType, imageUrl: imageUrls[0] };
}

function whyGone(product: Product | undefined, left: number): CartLine['gone'] {
  if (!product?.isAvailable) return 'unavailable';
  return left <= 0 ? 'sold-out' : null;
}
