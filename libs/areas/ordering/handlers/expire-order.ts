import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { OrderPayments } from './order-payments';
import { after, Orders } from './orders';

export class ExpireOrder extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/**
 * Gives an unpaid order up once its time has run out. The payment is cancelled first: should the customer have been
 * faster, the order is paid instead, and what was given up is not charged.
 */
@CommandHandler(ExpireOrder)
export class ExpireOrderHandler implements ICommandHandler<ExpireOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws PAYMENTS_UNAVAILABLE · @throws NotYet while the bank decides: it stays due */
  async execute({ data, context }: ExpireOrder): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (order?.state.status !== 'IN_PROGRESS') return;
    const { orderId, expiresAt, paymentIntentId } = order.state;
    if (isoTime(this.runtime) < expiresAt) return;
    const intent = paymentIntentId === null ? null : await this.payments.cancel(paymentIntentId);
    if (intent?.status === 'succeeded') {
      await this.payments.recordFound(order, intent, context);
      return;
    }
    if (intent && intent.status !== 'canceled') throw new NotYet(`The payment is ${intent.status}`);
    await this.orders.execute(orderId, { type: 'ExpireOrder' }, after(order, context, 'OrderPlaced'));
  }
}
