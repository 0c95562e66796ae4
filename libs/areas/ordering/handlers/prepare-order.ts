import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { staffOfOrder } from '../permissions';
import { personOf } from './complete-order';
import { Orders, resultOf, type OrderResult } from './orders';

/** Bumped on the live board: ready, not picked up (resolution 11). */
export class PrepareOrder extends ProductCommand<{ orderId: string }, OrderResult> {
  static readonly permission = staffOfOrder<{ orderId: string }>();
}

/** The bump taken back. */
export class RecallOrder extends ProductCommand<{ orderId: string }, OrderResult> {
  static readonly permission = staffOfOrder<{ orderId: string }>();
}

@CommandHandler(PrepareOrder)
export class PrepareOrderHandler implements ICommandHandler<PrepareOrder> {
  constructor(@Inject(Orders) private readonly orders: Orders) {}

  /** @throws ORDER_NOT_FOUND · @throws ORDER_NOT_PREPARABLE */
  async execute({ data, context }: PrepareOrder): Promise<OrderResult> {
    const command = { type: 'PrepareOrder', by: personOf(context), at: this.orders.now() } as const;
    return resultOf(await this.orders.execute(data.orderId, command, context));
  }
}

@CommandHandler(RecallOrder)
export class RecallOrderHandler implements ICommandHandler<RecallOrder> {
  constructor(@Inject(Orders) private readonly orders: Orders) {}

  /** @throws ORDER_NOT_FOUND · @throws ORDER_NOT_PREPARABLE */
  async execute({ data, context }: RecallOrder): Promise<OrderResult> {
    const command = { type: 'RecallOrder', by: personOf(context), at: this.orders.now() } as const;
    return resultOf(await this.orders.execute(data.orderId, command, context));
  }
}
