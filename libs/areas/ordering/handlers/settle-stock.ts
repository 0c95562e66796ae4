import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SHELF, type HoldRef, type Shelf } from '@lineless/areas/catalogue/service';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { stockDue } from '../state';
import { Orders, type LoadedOrder } from './orders';
import { StockHolds } from './stock-holds';

/** Moves an order's counted stock where its status says it belongs (resolution 23). */
export class SettleStock extends ProductCommand<{ orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** A hold that has run out: of an order that was never placed, or that no longer contains the product. */
export class SettleHold extends ProductCommand<HoldRef, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(SettleStock)
export class SettleStockHandler implements ICommandHandler<SettleStock> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(StockHolds) private readonly holds: StockHolds,
  ) {}

  async execute({ data, context }: SettleStock): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (order) await this.settle(order, context);
  }

  private async settle(order: LoadedOrder, context: Context): Promise<void> {
    const { orderId, items } = order.state;
    const outcome = stockDue(order.state);
    if (outcome === null) return;
    if (outcome === 'committed') await this.holds.commit(orderId, items, context);
    else await this.holds.release(orderId, items, context);
    const command = { type: 'SettleStock', outcome, at: this.orders.now() } as const;
    const settled = await this.orders.execute(orderId, command, context);
    // Refunded and released while we were committing: what we took goes back as well.
    if (!settled.changed && outcome === 'committed' && settled.state.stock === 'released') {
      await this.holds.release(orderId, items, context);
    }
  }
}

@CommandHandler(SettleHold)
export class SettleHoldHandler implements ICommandHandler<SettleHold> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(SHELF) private readonly shelf: Shelf,
  ) {}

  async execute({ data, context }: SettleHold): Promise<void> {
    const order = await this.orders.find(data.orderId);
    // Expiry and SettleStock have the first word on an order that exists.
    if (order && (order.state.status === 'IN_PROGRESS' || stockDue(order.state) !== null)) return;
    await this.shelf.release(data, context);
  }
}
