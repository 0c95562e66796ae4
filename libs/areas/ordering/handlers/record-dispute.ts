import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import type { RecordDispute as Told } from '../model/disputes';
import { OrderPayments } from './order-payments';
import { after, Orders } from './orders';

/** The provider tells that the cardholder disputes a payment, or what has become of that. */
export class RecordDispute extends ProductCommand<
  { readonly orderId: string; readonly intentId: string; readonly dispute: Told['dispute'] },
  void
> {
  static readonly permission = systemOnly();
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
  ) {}

  /** @throws PAYMENTS_UNAVAILABLE: the notice comes again */
  async execute({ data, context }: RecordDispute): Promise<void> {
    const { orderId, intentId, dispute } = data;
    const found = await this.orders.find(orderId);
    if (!found) return;
    const order = await this.payments.withPayment(found, intentId, context);
    const caused = after(order, context, 'OrderPaid');
    await this.orders.execute(orderId, { type: 'RecordDispute', dispute }, caused);
  }
}
