import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SHELF, type HoldRef, type Shelf } from '@lineless/areas/catalogue/service';
import type { Context } from '@lineless/engine/write/caller';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { unreachable } from '@lineless/kernel/decider';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { returnable } from '../model/item-refunds';
import type { OrderEvent } from '../model/events';
import type { OrderState } from '../model/state';
import { countedIn, returnClosesAt, stockDue, type Quantity } from '../model/stock';
import { after, Orders } from './orders';

/** Moves an order's counted stock where its status says it belongs (resolution 23). */
export class SettleStock extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** A hold that has run out: of an order that was never placed, or that no longer contains the product. */
export class ReleaseHold extends ProductCommand<HoldRef, void> {
  static readonly permission = systemOnly();
}

interface Moved {
  readonly outcome: 'committed' | 'released' | 'returned';
  readonly quantities?: readonly Quantity[];
}

type StockDue = NonNullable<ReturnType<typeof stockDue>>;

/** What has made it due. */
const LED_TO = {
  commit: 'OrderPaid',
  release: 'OrderExpired',
  return: 'OrderRefunded',
  close: 'OrderStockSettled',
} as const satisfies Record<StockDue, OrderEvent['type']>;

/**
 * First the products, then the order: each product's step can be repeated until the order has recorded it, and
 * afterwards the step is not taken again.
 */
@CommandHandler(SettleStock)
export class SettleStockHandler implements ICommandHandler<SettleStock> {
  constructor(
    private readonly orders: Orders,
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async execute({ data: { orderId }, context }: SettleStock): Promise<void> {
    const order = await this.orders.find(orderId);
    const due = order && stockDue(order.state);
    if (!due) return;
    const caused = after(order, context, LED_TO[due]);
    const moved = await this.move(order.state, due, caused);
    if (moved) await this.orders.execute(orderId, { type: 'SettleStock', quantities: [], ...moved }, caused);
  }

  private async move(state: OrderState, due: StockDue, context: Context): Promise<Moved | null> {
    const { orderId, items } = state;
    const returned = returnable(state);
    switch (due) {
      case 'commit':
        return { outcome: 'committed', quantities: await this.commit(state, context) };
      case 'release':
        for (const { productId } of countedIn(items))
          await this.shelf.release({ orderId, productId }, context);
        return { outcome: 'released' };
      case 'return':
        for (const piece of returned)
          if (piece.quantity > 0) await this.shelf.takeBack({ orderId, ...piece }, context);
        return { outcome: 'returned' };
      case 'close':
        if (this.runtime.now() < Date.parse(returnClosesAt(state))) return null;
        for (const { productId } of returned) await this.shelf.closeReturn({ orderId, productId }, context);
        return { outcome: 'released' };
      default:
        return unreachable(due);
    }
  }

  /** What the products have taken for it, and no more, is what may come back. */
  private async commit(
    { orderId, items, placedAt: since }: OrderState,
    context: Context,
  ): Promise<Quantity[]> {
    const taken: Quantity[] = [];
    for (const { productId, quantity: sold } of countedIn(items)) {
      const piece = { orderId, productId, quantity: sold, since };
      const quantity = await this.shelf.commit(piece, context);
      if (quantity > 0) taken.push({ productId, quantity });
    }
    return taken;
  }
}

@CommandHandler(ReleaseHold)
export class ReleaseHoldHandler implements ICommandHandler<ReleaseHold> {
  constructor(
    private readonly orders: Orders,
    @Inject(SHELF) private readonly shelf: Shelf,
  ) {}

  /** Asks the order's own stream: the list of what has run out may be behind. */
  async execute({ data, context }: ReleaseHold): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (order && needsHold(order.state, data.productId)) return;
    await this.shelf.release(data, context);
  }
}

/** While it is unpaid, or until SettleStock has had its word. */
function needsHold(state: OrderState, productId: string): boolean {
  if (state.status === 'IN_PROGRESS') return true;
  return state.stock === 'held' && countedIn(state.items).some((piece) => piece.productId === productId);
}
