import { Inject, Injectable } from '@nestjs/common';
import { Bus } from '@lineless/engine/cqrs/bus';
import { systemOrigin } from '@lineless/engine/cqrs/caller';
import { unreachable } from '@lineless/kernel/decider';
import { NoticeRefused, type PaymentNotice, type Payments } from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import { orderErrors } from '../errors';
import { RecordPayment } from './record-payment';
import { RecordRefund } from './refund-order';

/**
 * What the payment provider tells by itself. It may come twice, late or out of order: the orders find what
 * they know already and change nothing (resolutions 14, 26).
 */
@Injectable()
export class PaymentNotices {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  /** @throws WEBHOOK_REFUSED before a byte of an unsigned body has been believed */
  async receive(rawBody: Uint8Array, signature: string | undefined): Promise<void> {
    const notice = await this.read(rawBody, signature);
    const origin = systemOrigin(`${this.payments.provider}-payments`, notice.noticeId);
    switch (notice.kind) {
      case 'payment-succeeded': {
        const { intent } = notice;
        const { orderId } = intent.metadata;
        if (orderId) await this.bus.command(RecordPayment, { orderId, intent }, origin);
        return;
      }
      case 'payment-refunded': {
        const { orderId, refundId, amount } = notice;
        await this.bus.command(RecordRefund, { orderId, refundId, amount }, origin);
        return;
      }
      case 'ignored':
        return;
      default:
        unreachable(notice);
    }
  }

  private async read(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentNotice> {
    try {
      return await this.payments.readNotice(rawBody, signature);
    } catch (error) {
      if (error instanceof NoticeRefused) throw orderErrors.WEBHOOK_REFUSED();
      throw error;
    }
  }
}
