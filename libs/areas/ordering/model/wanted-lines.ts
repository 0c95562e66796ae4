import type { CartItemRequest } from '@lineless/contracts/ordering/orders';
import { deriveId } from '@lineless/kernel/derive-id';

export type WantedItem = Pick<CartItemRequest, 'productId' | 'quantity' | 'options' | 'note'>;

/** A line of a cart: a product as it is wanted. */
export interface WantedLine {
  readonly productId: string;
  /** Its own, where the product has a line before it. */
  readonly lineId?: string | undefined;
  readonly quantity: number;
  /** By their ids. */
  readonly options: readonly string[];
  readonly note: string | null;
}

/** One line for each product as it is wanted, in the order in which they came. */
export function linesOf(wanted: readonly WantedItem[]): readonly WantedLine[] {
  const lines = new Map<string, WantedLine>();
  const ofProduct = new Map<string, number>();
  for (const { productId, quantity, options = [], note } of wanted) {
    const own = { productId, options: [...options].sort(), note: note || null };
    const key = JSON.stringify(own);
    const line = lines.get(key);
    if (line) {
      lines.set(key, { ...line, quantity: line.quantity + quantity });
      continue;
    }
    const before = ofProduct.get(productId) ?? 0;
    ofProduct.set(productId, before + 1);
    const lineId = before === 0 ? undefined : deriveId('line', productId, String(before));
    lines.set(key, { ...own, quantity, ...(lineId !== undefined && { lineId }) });
  }
  return [...lines.values()];
}
