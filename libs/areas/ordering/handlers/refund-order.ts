import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor, ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import type { RecordRefund as Told, RecordRefundFailure as ToldFailure } from '../model/decide-refunds';
import { NO_REASON } from '../model/refund-reasons';
import { owesRefund } from '../model/state';
import { OrderPayments } from './order-payments';
import { after, Orders, resultOf, type OrderResult } from './orders';
import { Refunds } from './refunds';

const REQUESTED = ['OrderRefundRequested', 'OrderItemRefundRequested'] as const;

export class RefundOrder extends commandFor(staffOrderCalls.refundOrder) {}

/** A refund that was asked for and never answered, found by its due date. */
export class FinishRefund extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** The provider tells of a refund, ours or one made at its desk. */
export class RecordRefund extends ProductCommand<
  { readonly orderId: string; readonly intentId: string; readonly refund: Omit<Told, 'type' | 'isOwn'> },
  void
> {
  static readonly permission = systemOnly();
}

/** The provider tells that the money did not get there. */
export class RecordRefundFailure extends ProductCommand<
  { readonly orderId: string; readonly intentId: string; readonly failure: Omit<ToldFailure, 'type'> },
  void
> {
  static readonly permission = systemOnly();
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: Refunds,
  ) {}

  /**
   * While the provider does not answer, the order says `refundPending` and the process manager goes on.
   * @throws ORDER_NOT_FOUND · @throws ORDER_NOT_REFUNDABLE · @throws PAYMENT_DISPUTED · @throws REFUND_FAILED
   */
  async execute({ data, context }: RefundOrder): Promise<OrderResult> {
    const { orderId, refundReason } = data;
    const reason = refundReason === undefined || refundReason === '' ? NO_REASON : refundReason;
    const command = { type: 'RequestRefund', reason, by: personOf(context) } as const;
    const requested = await this.orders.execute(orderId, command, context);
    return resultOf(await this.refunds.attempt(requested, context));
  }
}

@CommandHandler(FinishRefund)
export class FinishRefundHandler implements ICommandHandler<FinishRefund> {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: Refunds,
  ) {}

  /**
   * A refused refund stays pending and is asked for less and less often: it can be mended at the provider's desk
   * only, whose notice then closes it.
   * @throws RefundRefused · @throws PaymentsUnavailable · @throws NotYet while the bank has not taken it: it stays due
   */
  async execute({ data, context }: FinishRefund): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (!order) return;
    const finished = await this.refunds.finish(order, context);
    if (owesRefund(finished.state)) throw new NotYet('The refund is on its way');
  }
}

@CommandHandler(RecordRefund)
export class RecordRefundHandler implements ICommandHandler<RecordRefund> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
  ) {}

  /** @throws PAYMENTS_UNAVAILABLE: the notice comes again */
  async execute({ data, context }: RecordRefund): Promise<void> {
    const { orderId, intentId, refund } = data;
    const found = await this.orders.find(orderId);
    if (!found) return;
    const order = await this.payments.withPayment(found, intentId, context);
    // What was made at the provider's desk begins there.
    const caused = owesRefund(order.state) ? after(order, context, ...REQUESTED) : context;
    await this.refunds.record(orderId, refund, caused);
  }
}

@CommandHandler(RecordRefundFailure)
export class RecordRefundFailureHandler implements ICommandHandler<RecordRefundFailure> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
  ) {}

  /** @throws PAYMENTS_UNAVAILABLE: the notice comes again */
  async execute({ data, context }: RecordRefundFailure): Promise<void> {
    const { orderId, intentId, failure } = data;
    const found = await this.orders.find(orderId);
    if (!found) return;
    const order = await this.payments.withPayment(found, intentId, context);
    const caused = after(order, context, ...REQUESTED, 'OrderRefunded', 'OrderItemRefunded');
    await this.refunds.recordFailure(orderId, failure, caused);
  }
}
