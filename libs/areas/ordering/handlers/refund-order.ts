import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { unkeyed, type Context } from '@lineless/engine/cqrs/caller';
import { commandFor, ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { PaymentsUnavailable, RefundRefused, type Payments } from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../errors';
import { refundPending } from '../state';
import { Orders, personOf, resultOf, type LoadedOrder, type OrderResult } from './orders';

const NO_REASON = 'NONE_PROVIDED';

export class RefundOrder extends commandFor(orderingCalls.refundOrder) {}

/** A refund that was asked for and never answered, found by its due date. */
export class FinishRefund extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** The provider tells of a refund, ours or one made at its desk. */
export class RecordRefund extends ProductCommand<
  { readonly orderId: string; readonly refundId: string; readonly amount: number },
  void
> {
  static readonly permission = systemOnly();
}

/** The provider's half of a refund, once per order however often it is asked (resolution 26). */
@Injectable()
export class Refunds {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(Orders) private readonly orders: Orders,
  ) {}

  /** @throws RefundRefused · @throws PaymentsUnavailable */
  async finish(order: LoadedOrder, context: Context): Promise<LoadedOrder> {
    const { orderId, paid } = order.state;
    const intentId = paid?.paymentIntentId;
    if (!refundPending(order.state) || intentId === undefined) return order;
    const { id, amount } = await this.payments.refund({ intentId, idempotencyKey: `refund:${orderId}` });
    return this.record(orderId, id, amount, context);
  }

  async record(orderId: string, refundId: string, amount: number, context: Context): Promise<LoadedOrder> {
    const command = { type: 'RecordRefund', refundId, amount } as const;
    return this.orders.execute(orderId, command, unkeyed(context), { commandId: `refunded:${refundId}` });
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

  /**
   * While the provider does not answer, the order says `refundPending` and the process manager goes on.
   * @throws ORDER_NOT_FOUND · @throws ORDER_NOT_REFUNDABLE · @throws REFUND_FAILED
   */
  async execute({ data, context }: RefundOrder): Promise<OrderResult> {
    const { orderId, refundReason } = data;
    const reason = refundReason === undefined || refundReason === '' ? NO_REASON : refundReason;
    const command = { type: 'RequestRefund', reason, by: personOf(context) } as const;
    const requested = await this.orders.execute(orderId, command, context);
    try {
      return resultOf(await this.refunds.finish(requested, context));
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return resultOf(requested);
      if (error instanceof RefundRefused) throw orderErrors.REFUND_FAILED({ retryAfterSeconds: 10 });
      throw error;
    }
  }
}

@CommandHandler(FinishRefund)
export class FinishRefundHandler implements ICommandHandler<FinishRefund> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

  /**
   * A refused refund stays pending and is asked for less and less often: it can be mended at the provider's desk
   * only, whose notice then closes it. @throws RefundRefused · @throws PaymentsUnavailable
   */
  async execute({ data, context }: FinishRefund): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (order) await this.refunds.finish(order, context);
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

  async execute({ data, context }: RecordRefund): Promise<void> {
    const { orderId, refundId, amount } = data;
    if (await this.orders.find(orderId)) await this.refunds.record(orderId, refundId, amount, context);
  }
}
