import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { commandFor } from '@lineless/engine/write/message';
import { UnknownIntent, type TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import { TEST_PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../model/errors';
import { CartPricing } from './cart-pricing';
import { OrderPayments } from './order-payments';
import { Orders } from './orders';

/** The test provider's own form, where it stands in for a real one's. */
export class ConfirmTestPayment extends commandFor<
  typeof orderingCalls.confirmTestPayment,
  unknown,
  ConfirmPaymentAnswer
>(orderingCalls.confirmTestPayment) {}

export class VerifyTestPayment extends commandFor<
  typeof orderingCalls.verifyTestPayment,
  unknown,
  ConfirmPaymentAnswer
>(orderingCalls.verifyTestPayment) {}

type Desk = TestPaymentDesk | null;

@CommandHandler(ConfirmTestPayment)
export class ConfirmTestPaymentHandler implements ICommandHandler<ConfirmTestPayment> {
  constructor(
    @Inject(TEST_PAYMENTS) private readonly desk: Desk,
    private readonly payments: OrderPayments,
    private readonly orders: Orders,
    private readonly pricing: CartPricing,
  ) {}

  /** @throws NO_TEST_PAYMENTS, also for a secret without a payment · @throws PRODUCT_UNAVAILABLE */
  async execute({
    data: { paymentIntentId: intentId, ...form },
  }: ConfirmTestPayment): Promise<ConfirmPaymentAnswer> {
    if (this.desk) await this.requireStillSold(intentId);
    return at(this.desk, (desk) => desk.confirm({ intentId, ...form }));
  }

  /** A membership's payment has no order, and what is paid already is not taken again. */
  private async requireStillSold(intentId: string): Promise<void> {
    const intent = await this.payments.look(intentId);
    const orderId = intent?.status === 'requires_payment_method' ? intent.metadata.orderId : undefined;
    const order = orderId === undefined ? null : await this.orders.find(orderId);
    if (order) await this.pricing.requireStillSold(order.state);
  }
}

@CommandHandler(VerifyTestPayment)
export class VerifyTestPaymentHandler implements ICommandHandler<VerifyTestPayment> {
  constructor(@Inject(TEST_PAYMENTS) private readonly desk: Desk) {}

  /** @throws NO_TEST_PAYMENTS, also for a secret without a payment */
  async execute({
    data: { paymentIntentId: intentId, ...form },
  }: VerifyTestPayment): Promise<ConfirmPaymentAnswer> {
    return at(this.desk, (desk) => desk.verify({ intentId, ...form }));
  }
}

async function at(
  desk: Desk,
  work: (desk: TestPaymentDesk) => Promise<ConfirmPaymentAnswer>,
): Promise<ConfirmPaymentAnswer> {
  if (!desk) throw orderErrors.NO_TEST_PAYMENTS();
  try {
    return await work(desk);
  } catch (error) {
    if (error instanceof UnknownIntent) throw orderErrors.NO_TEST_PAYMENTS();
    throw error;
  }
}
