import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor } from '@lineless/engine/write/message';
import { Orders, resultOf, type OrderResult } from './orders';

/** Bumped on the live board: ready, not picked up (resolution 11). */
export class PrepareOrder extends commandFor(staffOrderCalls.prepareOrder) {}
/** The bump taken back. */
export class RecallOrder extends commandFor(staffOrderCalls.recallOrder) {}

@CommandHandler(PrepareOrder)
export class PrepareOrderHandler implements ICommandHandler<PrepareOrder> {
  constructor(private readonly orders: Orders) {}

  /** @throws ORDER_NOT_FOUND · @throws ORDER_NOT_PREPARABLE */
  async execute({ data, context }: PrepareOrder): Promise<OrderResult> {
    const command = { type: 'PrepareOrder', by: personOf(context), section: data.section } as const;
    return resultOf(await this.orders.execute(data.orderId, command, context));
  }
}

@CommandHandler(RecallOrder)
export class RecallOrderHandler implements ICommandHandler<RecallOrder> {
  constructor(private readonly orders: Orders) {}

  /** @throws ORDER_NOT_FOUND · @throws ORDER_NOT_PREPARABLE */
  async execute({ data, context }: RecallOrder): Promise<OrderResult> {
    const command = { type: 'RecallOrder', by: personOf(context), section: data.section } as const;
    return resultOf(await this.orders.execute(data.orderId, command, context));
  }
}
