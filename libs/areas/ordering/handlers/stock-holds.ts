import { Inject, Injectable } from '@nestjs/common';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import type { Context } from '@lineless/engine/write/caller';
import { ProductError } from '@lineless/kernel/errors';
import { orderErrors } from '../model/errors';
import type { SoldItem } from '../model/events';
import type { OrderState } from '../model/state';
import { countedIn, type Quantity } from '../model/stock';

export interface Holder {
  readonly orderId: string;
  /** ISO 8601 UTC. */
  readonly until: string;
}

type Piece = Quantity & Pick<SoldItem, 'trackQuantity'>;

/** An order's hold on counted stock on the products' streams (resolution 23). What a crash leaves runs out by itself. */
@Injectable()
export class StockHolds {
  constructor(@Inject(SHELF) private readonly shelf: Shelf) {}

  /**
   * Holds everything, or gives back what it took.
   * @param before what the order holds until now
   * @throws SOLD_OUT or PRODUCT_UNAVAILABLE, naming the item
   */
  async take(
    holder: Holder,
    items: readonly SoldItem[],
    before: readonly Piece[],
    context: Context,
  ): Promise<void> {
    const taken: Piece[] = [];
    // A product has one hold, on however many lines it is.
    for (const piece of countedIn(items)) {
      const { productId, quantity } = piece;
      if (quantity <= quantityIn(before, productId)) continue;
      try {
        await this.shelf.hold({ ...holder, productId, quantity }, context);
        taken.push({ ...piece, trackQuantity: true });
      } catch (error) {
        await this.giveBack(holder, taken, before, context);
        throw naming(error, items, productId);
      }
    }
  }

  /** Back to what `keep` holds: after a revision that dropped something, or one that failed. */
  async giveBack(
    holder: Holder,
    items: readonly Piece[],
    keep: readonly Piece[],
    context: Context,
  ): Promise<void> {
    for (const { productId, quantity: now } of countedIn(items)) {
      const quantity = quantityIn(keep, productId);
      if (quantity >= now) continue;
      if (quantity > 0) await this.shelf.hold({ ...holder, productId, quantity }, context);
      else await this.shelf.release({ orderId: holder.orderId, productId }, context);
    }
  }
}

/** What an unpaid order has to hold: enough for its cart, and for the one that is wanted in its place. */
export function heldFor({ items, wanted }: OrderState): readonly Piece[] {
  if (!wanted) return items;
  const others = items.filter(({ productId }) => quantityIn(wanted.items, productId) === 0);
  const ids = new Set([...others, ...wanted.items].map(({ productId }) => productId));
  return [...ids].map((productId) => ({
    productId,
    quantity: Math.max(quantityIn(items, productId), quantityIn(wanted.items, productId)),
    trackQuantity: countedOf(wanted.items, items, productId),
  }));
}

function quantityIn(items: readonly Quantity[], productId: string): number {
  return items.reduce((sum, item) => sum + (item.productId === productId ? item.quantity : 0), 0);
}

/** As the newest cart that has the product says. */
function countedOf(wanted: readonly Piece[], items: readonly Piece[], productId: string): boolean {
  return [...wanted, ...items].find((item) => item.productId === productId)?.trackQuantity ?? false;
}

function naming(error: unknown, items: readonly SoldItem[], productId: string): unknown {
  const index = items.findIndex((one) => one.productId === productId);
  const item = items[index];
  if (!(error instanceof ProductError) || !item) return error;
  const path = `cartItems.${index}`;
  const name = item.variantName === undefined ? item.name : `${item.name} (${item.variantName})`;
  if (error.code === 'SOLD_OUT') {
    const message = `${name} is sold out.`;
    return orderErrors.SOLD_OUT({ message, details: [{ path, message }] });
  }
  if (error.code === 'PRODUCT_UNAVAILABLE') {
    const message = `${name} is not available right now.`;
    return orderErrors.PRODUCT_UNAVAILABLE({ message, details: [{ path, message }] });
  }
  return error;
}
