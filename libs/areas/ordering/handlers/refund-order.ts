import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/cqrs/caller';
import { ProductCommand } from '@lineless/engine/cqrs/message';
import { systemOnly } from '@lineless/engine/cqrs/permission';
import { PaymentsUnavailable, RefundRefused, type Payments } from '@lineless/ports/payments/port';
import type { Log } from '@lineless/platform/logging';
import { LOG, PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../errors';
import { staffOfOrder } from '../permissions';
import { refundPending } from '../state';
import { personOf } from './complete-order';
import { Orders, resultOf, unkeyed, type LoadedOrder, type OrderResult } from './orders';

const NO_REASON = 'NONE_PROVIDED';

export interface RefundWish {
  readonly orderId: string;
  readonly reason?: string | undefined;
}

export class RefundOrder extends ProductCommand<RefundWish, OrderResult> {
  static readonly permission = staffOfOrder<RefundWish>();
}

/** A refund that was asked for and never answered, found by its due date. */
export class FinishRefund extends ProductCommand<{ orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** The provider tells of a refund, ours or one made at its desk. */
export class RecordRefund extends ProductCommand<
  { orderId: string; refundId: string; amount: number },
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
    const command = { type: 'RecordRefund', refundId, amount, at: this.orders.now() } as const;
    return this.orders.execute(orderId, command, unkeyed(context), `refunded:${refundId}`);
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
    const reason = data.reason === undefined || data.reason === '' ? NO_REASON : data.reason;
    const command = { type: 'RequestRefund', reason, by: personOf(context), at: this.orders.now() } as const;
    const requested = await this.orders.execute(data.orderId, command, context);
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
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * A refusal is logged and the order stays `refundPending`: it can be mended at the provider's desk only,
   * whose notice then closes it. @throws PaymentsUnavailable: it is tried again at once
   */
  async execute({ data, context }: FinishRefund): Promise<void> {
    const { orderId } = data;
    const order = await this.orders.find(orderId);
    if (!order) return;
    try {
      await this.refunds.finish(order, context);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      this.log.warn({ orderId, err: error }, 'The payment provider refuses a refund');
    }
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
