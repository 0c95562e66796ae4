import { Inject, Injectable } from '@nestjs/common';
import type { Context } from '@lineless/engine/cqrs/caller';
import {
  IntentNotPayable,
  PaymentsUnavailable,
  type PaymentIntent,
  type Payments,
} from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import { isFree } from '../amounts';
import { orderErrors } from '../errors';
import type { OrderState } from '../state';
import { Orders, unkeyed, type LoadedOrder } from './orders';
import { payerOf } from './payer';

export interface StartedPayment {
  readonly order: LoadedOrder;
  readonly clientSecret: string | null;
  readonly paymentIntentId: string | null;
}

/** An order's one payment at the provider; every call is repeatable (DESIGN rule 14). */
@Injectable()
export class OrderPayments {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(Orders) private readonly orders: Orders,
  ) {}

  /**
   * The order's payment, created where it is still missing; a free order needs none.
   * @throws PAYMENTS_UNAVAILABLE
   */
  async start(order: LoadedOrder, context: Context): Promise<StartedPayment> {
    const { orderId, paymentIntentId, amounts, status } = order.state;
    if (paymentIntentId !== null) {
      const intent = await answered(() => this.payments.retrieve(paymentIntentId));
      return { order, clientSecret: intent?.clientSecret ?? null, paymentIntentId };
    }
    if (isFree(amounts.total) || status !== 'IN_PROGRESS') {
      return { order, clientSecret: null, paymentIntentId: null };
    }
    const intent = await answered(() =>
      this.payments.createIntent({
        amount: amounts.total,
        metadata: { orderId },
        idempotencyKey: `order:${orderId}:${amounts.total}`,
      }),
    );
    const command = { type: 'StartPayment', paymentIntentId: intent.id, at: this.orders.now() } as const;
    const started = await this.orders.execute(orderId, command, unkeyed(context), `payment:${intent.id}`);
    // Two that came at once may have asked for different amounts: the one that was recorded counts.
    if (started.state.paymentIntentId !== intent.id) return this.start(started, context);
    return { order: started, clientSecret: intent.clientSecret, paymentIntentId: intent.id };
  }

  /** The provider charges `total` from now on. @throws ORDER_NOT_REVISABLE when it is too late for that */
  async align(order: LoadedOrder, total: number): Promise<void> {
    const { orderId, paymentIntentId: intentId } = order.state;
    if (intentId === null || isFree(total)) return;
    const idempotencyKey = `order:${orderId}:${order.revision}:${total}`;
    try {
      await answered(() => this.payments.updateAmount({ intentId, amount: total, idempotencyKey }));
    } catch (error) {
      if (error instanceof IntentNotPayable) throw orderErrors.ORDER_NOT_REVISABLE();
      throw error;
    }
  }

  /** Two revisions at once may leave the provider at the other one's total: whoever is last mends it. */
  async realign(order: LoadedOrder): Promise<void> {
    const { paymentIntentId, amounts } = order.state;
    if (paymentIntentId === null || isFree(amounts.total)) return;
    const intent = await answered(() => this.payments.retrieve(paymentIntentId));
    if (intent && intent.amount !== amounts.total) await this.align(order, amounts.total);
  }

  /**
   * Asks the provider and records what it says; a free order is paid by being free (resolution 17).
   * @throws PAYMENT_NOT_CONFIRMED · @throws PAYMENTS_UNAVAILABLE
   */
  async confirm(order: LoadedOrder, context: Context): Promise<LoadedOrder> {
    const { orderId, paymentIntentId, paid, amounts, status } = order.state;
    if (paid) return order;
    const free = isFree(amounts.total) && status === 'IN_PROGRESS';
    const intent = paymentIntentId === null ? null : await this.look(paymentIntentId, free);
    if (intent?.status === 'succeeded') return this.record(order.state, intent, context);
    if (!free) throw orderErrors.PAYMENT_NOT_CONFIRMED();
    return this.orders.execute(orderId, { type: 'RecordFree', at: this.orders.now() }, context);
  }

  async record(
    { orderId }: Pick<OrderState, 'orderId'>,
    intent: PaymentIntent,
    context: Context,
  ): Promise<LoadedOrder> {
    const payer = payerOf(intent.payer);
    const payment = {
      method: intent.method?.kind ?? 'card',
      ...(intent.method && { last4: intent.method.last4 }),
      ...(payer && { payer }),
      paymentIntentId: intent.id,
      amount: intent.amount,
      at: this.orders.now(),
    } as const;
    return this.orders.execute(orderId, { type: 'RecordPayment', payment }, context, `paid:${intent.id}`);
  }

  /** Makes sure that nothing is charged any more, unless it has been. @throws PAYMENTS_UNAVAILABLE */
  async cancel(intentId: string): Promise<PaymentIntent> {
    return answered(() => this.payments.cancel(intentId));
  }

  /** A free order's earlier payment is given up, so that it cannot be charged afterwards. */
  private async look(intentId: string, giveUp: boolean): Promise<PaymentIntent | null> {
    return giveUp ? this.cancel(intentId) : answered(() => this.payments.retrieve(intentId));
  }
}

/** A provider that does not answer is a 503 with a time to come back, not a fault of ours. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsUnavailable)
      throw orderErrors.PAYMENTS_UNAVAILABLE({ retryAfterSeconds: 2 });
    throw error;
  }
}
