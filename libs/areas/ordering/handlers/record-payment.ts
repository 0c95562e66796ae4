import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor, ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import type { PaymentIntent } from '@lineless/ports/payments/port';
import { OrderPayments } from './order-payments';
import { Orders, resultOf, type OrderResult } from './orders';

/** The customer's page says that it has paid; the server goes and looks (resolution 14). */
export class MarkPaid extends commandFor(orderingCalls.markPaid) {}

/** The provider says so by itself. */
export class RecordPayment extends ProductCommand<
  { readonly orderId: string; readonly intent: PaymentIntent },
  void
> {
  static readonly permission = systemOnly();
}

@CommandHandler(MarkPaid)
export class MarkPaidHandler implements ICommandHandler<MarkPaid> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
  ) {}

  /** @throws ORDER_NOT_FOUND · @throws PAYMENT_NOT_CONFIRMED · @throws PRODUCT_UNAVAILABLE · @throws PAYMENTS_UNAVAILABLE */
  async execute({ data, context }: MarkPaid): Promise<OrderResult> {
    const order = await this.orders.load(data.orderId, data.userId);
    return resultOf(isRepeat(order, context) ? order : await this.payments.confirm(order, context));
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
  ) {}

  /** A payment for an order that we do not know belongs to another service: the account may be shared. */
  async execute({ data, context }: RecordPayment): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (order) await this.payments.recordFound(order, data.intent, context);
  }
}
