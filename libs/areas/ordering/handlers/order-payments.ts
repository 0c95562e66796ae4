import { Inject, Injectable } from '@nestjs/common';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { answeredOr, secretForForm, type PaymentIntent, type Payments } from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import { isFree } from '../model/amounts';
import { orderErrors } from '../model/errors';
import type { OrderState } from '../model/state';
import { CartPricing } from './cart-pricing';
import { after, Orders, type LoadedOrder } from './orders';
import { givenName, nameIn } from '@lineless/kernel/person-name';

export const answered = answeredOr(orderErrors.PAYMENTS_UNAVAILABLE);

/** An order's one payment at the provider; every call is repeatable (DESIGN rule 14). */
@Injectable()
export class OrderPayments {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly orders: Orders,
    private readonly pricing: CartPricing,
    @Inject(PEOPLE) private readonly people: People,
  ) {}

  /** A payment that need not be made: it does no harm should the order never come. */
  async open(orderId: string, revision: number, total: number): Promise<PaymentIntent | null> {
    if (isFree(total)) return null;
    const idempotencyKey = `order:${orderId}:${revision}:${total}`;
    return answered(() =>
      this.payments.createIntent({ amount: total, metadata: { orderId }, idempotencyKey }),
    );
  }

  /** What the customer's page needs to pay the order. @throws PAYMENTS_UNAVAILABLE */
  async secretOf({ paymentIntentId }: OrderState): Promise<string | null> {
    if (paymentIntentId === null) return null;
    return secretForForm(await this.look(paymentIntentId));
  }

  /**
   * Asks the provider and records what it says; a free order is paid by being free (resolution 17).
   * @throws PAYMENT_NOT_CONFIRMED · @throws PRODUCT_UNAVAILABLE · @throws PAYMENTS_UNAVAILABLE
   */
  async confirm(order: LoadedOrder, context: Context): Promise<LoadedOrder> {
    const { orderId, paymentIntentId, paid, amounts, status } = order.state;
    if (paid) return order;
    const intent =
      paymentIntentId === null ? null : await answered(() => this.payments.retrieve(paymentIntentId));
    if (intent?.status === 'succeeded') return this.record(order.state, intent, context);
    if (paymentIntentId !== null || !isFree(amounts.total) || status !== 'IN_PROGRESS')
      throw orderErrors.PAYMENT_NOT_CONFIRMED();
    await this.pricing.requireStillSold(order.state);
    const payer = await this.payerOf(order.state, undefined);
    return this.orders.execute(orderId, { type: 'RecordFree', ...(payer && { payer }) }, context);
  }

  /** What the provider tells by itself, or says when a process manager looks: it comes of the payment that was begun. */
  async recordFound(order: LoadedOrder, intent: PaymentIntent, context: Context): Promise<LoadedOrder> {
    return this.record(order.state, intent, after(order, context, 'OrderPaymentStarted'));
  }

  /**
   * The order with its payment, of which a refund's notice tells as well: it may come before the payment's own. The key
   * of that notice stays the refund's. @throws PAYMENTS_UNAVAILABLE
   */
  async withPayment(order: LoadedOrder, intentId: string, context: Context): Promise<LoadedOrder> {
    if (order.state.paid) return order;
    const intent = await this.look(intentId);
    return intent?.status === 'succeeded' ? this.recordFound(order, intent, unkeyed(context)) : order;
  }

  private async record(
    order: Pick<OrderState, 'orderId' | 'userId'>,
    intent: PaymentIntent,
    context: Context,
  ): Promise<LoadedOrder> {
    const payer = await this.payerOf(order, intent.payer);
    const payment = {
      method: intent.method?.kind ?? 'card',
      ...(intent.method && { last4: intent.method.last4 }),
      ...(payer && { payer }),
      paymentIntentId: intent.id,
      amount: intent.amount,
    } as const;
    return this.orders.execute(order.orderId, { type: 'RecordPayment', payment }, context);
  }

  /** Whom the bar calls: by the name on the card or, where the payment brings none or 'A Card', by the customer's own. */
  private async payerOf({ userId }: Pick<OrderState, 'userId'>, onPayment: string | undefined) {
    return nameIn(givenName(onPayment) ?? (await this.people.nameOf(userId)));
  }

  /** Makes sure that nothing is charged any more, unless it has been. @throws PAYMENTS_UNAVAILABLE */
  async cancel(intentId: string): Promise<PaymentIntent> {
    return answered(() => this.payments.cancel(intentId));
  }

  /**
   * The provider charges `amount` from now on.
   * @throws IntentNotPayable when it is too late for that · @throws PAYMENTS_UNAVAILABLE
   */
  async charge(intentId: string, amount: number, idempotencyKey: string): Promise<PaymentIntent> {
    return answered(() => this.payments.updateAmount({ intentId, amount, idempotencyKey }));
  }

  async look(intentId: string): Promise<PaymentIntent | null> {
    return answered(() => this.payments.retrieve(intentId));
  }
}
