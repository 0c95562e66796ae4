import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { PaymentReceivers } from '@lineless/platform/payment-receivers';
import type { Metadata } from '@lineless/ports/payments/port';
import { RecordDispute } from './record-dispute';
import { RecordPayment } from './record-payment';
import { RecordRefund, RecordRefundFailure } from './refund-order';

/** What the provider tells of payments of orders; those name their order and nothing else. */
@Injectable()
export class OrderNotices implements OnModuleInit {
  constructor(
    private readonly receivers: PaymentReceivers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.receivers.register({
      knows: (metadata) => orderIn(metadata) !== '',
      succeeded: (intent, origin) =>
        this.bus.command(RecordPayment, { orderId: orderIn(intent.metadata), intent }, origin),
      refunded: ({ metadata, intentId, refundId, amount, desk }, origin) =>
        this.bus.command(
          RecordRefund,
          { orderId: orderIn(metadata), intentId, refund: { refundId, amount, desk } },
          origin,
        ),
      refundFailed: ({ metadata, intentId, refundId, failure: reason, isOfDesk, desk }, origin) => {
        const orderId = orderIn(metadata);
        const failure = { refundId, isOfDesk, desk, ...(reason !== undefined && { reason }) };
        return this.bus.command(RecordRefundFailure, { orderId, intentId, failure }, origin);
      },
      disputed: ({ metadata, intentId, dispute: { id: disputeId, ...dispute } }, origin) =>
        this.bus.command(
          RecordDispute,
          { orderId: orderIn(metadata), intentId, dispute: { disputeId, ...dispute } },
          origin,
        ),
    });
  }
}

function orderIn({ orderId = '' }: Metadata): string {
  return orderId;
}
