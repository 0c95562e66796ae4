import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { type Context, personOf, unkeyed } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { ProductError } from '@lineless/kernel/errors';
import { orderErrors } from '../model/errors';
import { OrderPayments } from './order-payments';
import { Orders, resultOf, type LoadedOrder } from './orders';

export class CompleteOrder extends commandFor(staffOrderCalls.completeOrder) {}

/** Hands an order over, once; a later scan is told who did and when (resolutions 9 to 11). */
@CommandHandler(CompleteOrder)
export class CompleteOrderHandler implements ICommandHandler<CompleteOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
  ) {}

  /** @throws ORDER_NOT_FOUND · @throws ORDER_NOT_COMPLETABLE · @throws PAYMENTS_UNAVAILABLE */
  async execute({ data, context }: CompleteOrder): Promise<Done<typeof staffOrderCalls.completeOrder>> {
    const order = await this.orders.load(data.orderId);
    if (isRepeat(order, context)) return { ...resultOf(order), alreadyCompleted: false };
    if (order.state.status === 'IN_PROGRESS') await this.requirePaid(order, context);
    const command = { type: 'CompleteOrder', by: personOf(context), via: data.via } as const;
    const completed = await this.orders.execute(data.orderId, command, context);
    // The same request sent twice in one moment is told twice that it was the one.
    const alreadyCompleted = !completed.changed && !isRepeat(completed, context);
    return { ...resultOf(completed), alreadyCompleted };
  }

  private async requirePaid(order: LoadedOrder, context: Context): Promise<void> {
    try {
      await this.payments.confirm(order, unkeyed(context));
    } catch (error) {
      const unpaid = error instanceof ProductError && error.code === 'PAYMENT_NOT_CONFIRMED';
      throw unpaid ? orderErrors.ORDER_NOT_COMPLETABLE() : error;
    }
  }
}
