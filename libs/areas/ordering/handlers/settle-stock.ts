import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SHELF, type HoldRef, type Shelf } from '@lineless/areas/catalogue/service';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { unreachable } from '@lineless/kernel/decider';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { returnable } from '../item-refunds';
import type { OrderState } from '../state';
import { countedIn, returnClosesAt, stockDue } from '../stock';
import { Orders } from './orders';

/** Moves an order's counted stock where its status says it belongs (resolution 23). */
export class SettleStock extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** A hold that has run out: of an order that was never placed, or that no longer contains the product. */
export class ReleaseHold extends ProductCommand<HoldRef, void> {
  static readonly permission = systemOnly();
}

/**
 * First the products, then the order: each product's step can be repeated until the order has recorded it, and
 * afterwards nobody takes that step again.
 */
@CommandHandler(SettleStock)
export class SettleStockHandler implements ICommandHandler<SettleStock> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async execute({ data: { orderId }, context }: SettleStock): Promise<void> {
    const order = await this.orders.find(orderId);
    const outcome = order && (await this.move(order.state, context));
    if (!outcome) return;
    const quantities = countedIn(order.state.items);
    await this.orders.execute(orderId, { type: 'SettleStock', outcome, quantities }, context);
  }

  private async move(
    state: OrderState,
    context: Context,
  ): Promise<'committed' | 'released' | 'returned' | null> {
    const { orderId, items } = state;
    const returned = returnable(state);
    const due = stockDue(state);
    switch (due) {
      case null:
        return null;
      case 'commit':
        for (const piece of countedIn(items)) await this.shelf.commit({ orderId, ...piece }, context);
        return 'committed';
      case 'release':
        for (const { productId } of countedIn(items))
          await this.shelf.release({ orderId, productId }, context);
        return 'released';
      case 'return':
        for (const piece of returned)
          if (piece.quantity > 0) await this.shelf.takeBack({ orderId, ...piece }, context);
        return 'returned';
      case 'close':
        if (this.runtime.now() < Date.parse(returnClosesAt(state))) return null;
        for (const { productId } of returned) await this.shelf.closeReturn({ orderId, productId }, context);
        return 'released';
      default:
        return unreachable(due);
    }
  }
}

@CommandHandler(ReleaseHold)
export class ReleaseHoldHandler implements ICommandHandler<ReleaseHold> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
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
