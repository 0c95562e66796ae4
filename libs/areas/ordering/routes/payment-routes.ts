import { Body, Controller, Headers, HttpCode, Inject, Optional, Param, Post, RawBody } from '@nestjs/common';
import { id } from '@lineless/contracts/common';
import {
  confirmPaymentRequest,
  verifyPaymentRequest,
  type ConfirmPaymentAnswer,
} from '@lineless/contracts/ordering/payments';
import { UnknownIntent, type TestPaymentDesk } from '@lineless/ports/payments/test-desk';
import { Access } from '@lineless/platform/http/access';
import { TEST_PAYMENTS } from '@lineless/platform/tokens';
import { z } from 'zod';
import { orderErrors } from '../errors';
import { PaymentNotices } from '../handlers/payment-notices';

const intentPath = z.object({ paymentIntentId: id });

/** The provider's webhook, and the test provider's own form where it stands in for a real one. */
@Controller()
export class PaymentRoutes {
  constructor(
    @Inject(PaymentNotices) private readonly notices: PaymentNotices,
    @Optional() @Inject(TEST_PAYMENTS) private readonly desk?: TestPaymentDesk | null,
  ) {}

  @Post('webhooks/stripe')
  @HttpCode(200)
  @Access('anyone')
  async webhook(
    @RawBody() rawBody: Buffer | undefined,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.notices.receive(rawBody ?? new Uint8Array(), signature);
    return { received: true };
  }

  @Post('test-payments/:paymentIntentId/confirm')
  @HttpCode(200)
  @Access('anyone')
  async confirm(
    @Param({ schema: intentPath }) { paymentIntentId }: z.infer<typeof intentPath>,
    @Body({ schema: confirmPaymentRequest }) body: z.output<typeof confirmPaymentRequest>,
  ): Promise<ConfirmPaymentAnswer> {
    return this.atDesk((desk) => desk.confirm({ intentId: paymentIntentId, ...body }));
  }

  @Post('test-payments/:paymentIntentId/verify')
  @HttpCode(200)
  @Access('anyone')
  async verify(
    @Param({ schema: intentPath }) { paymentIntentId }: z.infer<typeof intentPath>,
    @Body({ schema: verifyPaymentRequest }) body: z.output<typeof verifyPaymentRequest>,
  ): Promise<ConfirmPaymentAnswer> {
    return this.atDesk((desk) => desk.verify({ intentId: paymentIntentId, ...body }));
  }

  private async atDesk(
    work: (desk: TestPaymentDesk) => Promise<ConfirmPaymentAnswer>,
  ): Promise<ConfirmPaymentAnswer> {
    if (!this.desk) throw orderErrors.NO_TEST_PAYMENTS();
    try {
      return await work(this.desk);
    } catch (error) {
      if (error instanceof UnknownIntent) throw orderErrors.NO_TEST_PAYMENTS();
      throw error;
    }
  }
}
