import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { systemOrigin } from '@lineless/engine/write/caller';
import { commandFor } from '@lineless/engine/write/message';
import { NoticeRefused, type PaymentNotice, type Payments } from '@lineless/ports/payments/port';
import type { Edge } from '@lineless/platform/http/edge';
import { PaymentReceivers } from '@lineless/platform/payment-receivers';
import { PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../model/errors';
import { answered } from './order-payments';

interface SignedNotice {
  readonly rawBody: Uint8Array;
  readonly signature: string | undefined;
}

const RECEIVED = { received: true } as const;

/**
 * What the payment provider tells by itself. It may come twice, late or out of order: the area that opened the
 * payment finds what it knows already and changes nothing (resolutions 14, 26).
 */
export class ReceivePaymentNotice extends commandFor<
  typeof orderingCalls.receivePaymentNotice,
  SignedNotice,
  typeof RECEIVED
>(orderingCalls.receivePaymentNotice) {
  static readonly edge: Edge<SignedNotice, typeof RECEIVED> = {
    fromRequest({ rawBody, headers }) {
      const signature = headers['stripe-signature'];
      return { rawBody, signature: typeof signature === 'string' ? signature : undefined };
    },
  };
}

@CommandHandler(ReceivePaymentNotice)
export class ReceivePaymentNoticeHandler implements ICommandHandler<ReceivePaymentNotice> {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly receivers: PaymentReceivers,
  ) {}

  /**
   * @throws WEBHOOK_REFUSED before a byte of an unsigned body has been believed
   * @throws PAYMENTS_UNAVAILABLE where the provider cannot be asked what is true: the notice comes again
   */
  async execute({ data }: ReceivePaymentNotice): Promise<typeof RECEIVED> {
    const notice = await this.read(data);
    const { noticeId } = notice;
    const origin = systemOrigin(`${this.payments.provider}-payments`, noticeId);
    await this.receivers.receive(notice, { ...origin, key: noticeId });
    return RECEIVED;
  }

  private async read({ rawBody, signature }: SignedNotice): Promise<PaymentNotice> {
    try {
      return await answered(() => this.payments.readNotice(rawBody, signature));
    } catch (error) {
      if (error instanceof NoticeRefused) throw orderErrors.WEBHOOK_REFUSED();
      throw error;
    }
  }
}
