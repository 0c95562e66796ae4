import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/write/bus';
import { PaymentReceivers } from '@lineless/platform/payment-receivers';
import {
  RecordMembershipDispute,
  RecordMembershipPayment,
  RecordMembershipRefund,
  RecordMembershipReturnFailure,
} from './settle-payments';
import { memberIn } from './purpose';

/** What the provider tells of payments of memberships (resolution 61). */
@Injectable()
export class MemberNotices implements OnModuleInit {
  constructor(
    private readonly receivers: PaymentReceivers,
    private readonly bus: Bus,
  ) {}

  onModuleInit(): void {
    this.receivers.register({
      knows: (metadata) => memberIn(metadata) !== null,
      succeeded: (intent, origin) =>
        this.bus.command(
          RecordMembershipPayment,
          { userId: memberIn(intent.metadata) ?? '', intent },
          origin,
        ),
      // Also of what we have asked for ourselves: the decider knows it.
      refunded: ({ metadata, intentId: paymentIntentId, refundId, amount }, origin) =>
        this.bus.command(
          RecordMembershipRefund,
          { userId: memberIn(metadata) ?? '', refund: { paymentIntentId, refundId, amount } },
          origin,
        ),
      refundFailed: ({ metadata, intentId: paymentIntentId, refundId, failure: reason }, origin) =>
        this.bus.command(
          RecordMembershipReturnFailure,
          { userId: memberIn(metadata) ?? '', failure: { paymentIntentId, refundId, reason } },
          origin,
        ),
      disputed: ({ metadata, intentId: paymentIntentId, dispute: { id: disputeId, ...dispute } }, origin) =>
        this.bus.command(
          RecordMembershipDispute,
          { userId: memberIn(metadata) ?? '', dispute: { paymentIntentId, disputeId, ...dispute } },
          origin,
        ),
    });
  }
}
