import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/cqrs/bus';
import { PaymentReceivers } from '@lineless/platform/payment-receivers';
import { RecordMembershipPayment } from './handlers/settle-payments';
import { memberIn } from './purpose';

/** What the provider tells of payments of memberships (resolution 61). */
@Injectable()
export class MemberNotices implements OnModuleInit {
  constructor(
    @Inject(PaymentReceivers) private readonly receivers: PaymentReceivers,
    @Inject(Bus) private readonly bus: Bus,
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
      // What goes back of it we have asked for ourselves: `SettleMembershipPayments` knows, and asks until it is done.
      refunded: async () => undefined,
      refundFailed: async () => undefined,
    });
  }
}
