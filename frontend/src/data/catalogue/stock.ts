import type { Product } from '@lineless/contracts/catalogue/products';

/** C5: the most of one merchandise product that one visit to its sheet may add. */
const SHEET_MAX = 5;

/** C5: a variant is sold out when unavailable, or when it tracks quantity and none is left. */
export function isSoldOut({ isAvailable, trackQuantity, quantity }: Product): boolean {
  return !isAvailable || (trackQuantity && (quantity?.available ?? 0) <= 0);
}

/** Pieces that can still be had; Infinity where they are not counted. */
export function piecesLeft(product: Product): number {
  if (isSoldOut(product)) return 0;
  return product.trackQuantity ? (product.quantity?.available ?? 0) : Infinity;
}

/** C5: 1 up to min(5, available stock), 5 when stock is not tracked; of that, what the cart still takes. */
export function sheetMax(roomInCart: number): number {
  return Math.min(SHEET_MAX, roomInCart);
}
