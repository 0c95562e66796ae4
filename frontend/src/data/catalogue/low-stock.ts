import type { Product } from '@lineless/contracts/catalogue/products';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAX_OF_ONE } from '@/data/cart/cart';
import { isLow } from './inventory';

/** What a page has told of products that run low. */
export class LowStock {
  private readonly told = new Set<string>();
  /** By product: so many pieces there were at the last look. */
  private seen: ReadonlyMap<string, number> | null = null;

  /**
   * What has become low since the last look; each once, until there is clearly more of it again: a cart that is not
   * paid for gives back as much as it holds, and is no new stock.
   */
  crossed(products: readonly Product[], lowStockAt: number | undefined): readonly Product[] {
    const before = this.seen;
    this.seen = new Map(products.map((product) => [product.productId, piecesOf(product)]));
    if (lowStockAt === undefined) return [];
    return products.filter((product) => {
      const { productId } = product;
      const pieces = piecesOf(product);
      if (pieces > lowStockAt + MAX_OF_ONE) this.told.delete(productId);
      if (pieces > lowStockAt) return false;
      // What was low when the page opened is marked there: that is no news.
      const isNews = (before?.get(productId) ?? 0) > lowStockAt && !this.told.has(productId);
      this.told.add(productId);
      return isNews && isLow(product, lowStockAt);
    });
  }
}

/** Infinity where they are not counted. */
function piecesOf({ trackQuantity, quantity }: Product): number {
  return trackQuantity ? (quantity?.available ?? 0) : Infinity;
}

/** Tells of what becomes low while the page is open. @param tell once for all that do so at one moment */
export function useLowStock(
  products: readonly Product[] | undefined,
  lowStockAt: number | undefined,
  tell: (products: readonly Product[]) => void,
): void {
  const stock = useRef<LowStock>(null);
  const said = useEffectEvent(tell);
  useEffect(() => {
    if (!products) return;
    stock.current ??= new LowStock();
    const crossed = stock.current.crossed(products, lowStockAt);
    if (crossed.length > 0) said(crossed);
  }, [products, lowStockAt]);
}
