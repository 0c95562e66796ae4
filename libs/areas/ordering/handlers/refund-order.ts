import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { unkeyed, type Context } from '@lineless/engine/cqrs/caller';
import { commandFor, ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { NotYet } from '@lineless/engine/processes/process-managers';
import { unreachable } from '@lineless/kernel/decider';
import { PaymentsUnavailable, RefundRefused, type Payments } from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../errors';
import { refundPending, type OrderState } from '../state';
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

/** The provider tells that the money did not get there. */
export class RecordRefundFailure extends ProductCommand<
  { readonly orderId: string; readonly refundId: string; readonly failure: string | undefined },
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
    const { id, amount, status, failure } = await this.payments.refund({
      intentId,
      idempotencyKey: keyOf(order.state),
    });
    switch (status) {
      case 'succeeded':
        return this.record(orderId, id, amount, context);
      case 'failed':
        return this.recordFailure(orderId, id, failure, context);
      case 'pending':
        return order;
      default:
        return unreachable(status);
    }
  }

  async record(orderId: string, refundId: string, amount: number, context: Context): Promise<LoadedOrder> {
    const command = { type: 'RecordRefund', refundId, amount } as const;
    return this.orders.execute(orderId, command, unkeyed(context), { commandId: `refunded:${refundId}` });
  }

  /** Once for each refund: a notice that comes again is not about the attempt after it. */
  async recordFailure(
    orderId: string,
    refundId: string,
    reason: string | undefined,
    context: Context,
  ): Promise<LoadedOrder> {
    const command = {
      type: 'RecordRefundFailure',
      refundId,
      ...(reason !== undefined && { reason }),
    } as const;
    const commandId = `refund-failed:${refundId}`;
    return this.orders.execute(orderId, command, unkeyed(context), { commandId });
  }
}

/** An attempt that is repeated is the same request; the next one after a failure is another. */
function keyOf({ orderId, refundAttempts }: OrderState): string {
  return refundAttempts > 1 ? `refund:${orderId}:${refundAttempts}` : `refund:${orderId}`;
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
      const finished = await this.refunds.finish(requested, context);
      if (finished.state.refundFailed) throw orderErrors.REFUND_FAILED({ retryAfterSeconds: 10 });
      return resultOf(finished);
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
   * only, whose notice then closes it.
   * @throws RefundRefused · @throws PaymentsUnavailable · @throws NotYet while the bank has not taken it: it stays due
   */
  async execute({ data, context }: FinishRefund): Promise<void> {
    const order = await this.orders.find(data.orderId);
    if (!order) return;
    const finished = await this.refunds.finish(order, context);
    if (refundPending(finished.state)) throw new NotYet('The refund is on its way');
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

@CommandHandler(RecordRefundFailure)
export class RecordRefundFailureHandler implements ICommandHandler<RecordRefundFailure> {
  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

  async execute({ data, context }: RecordRefundFailure): Promise<void> {
    const { orderId, refundId, failure } = data;
    if (await this.orders.find(orderId))
      await this.refunds.recordFailure(orderId, refundId, failure, context);
  }
}
