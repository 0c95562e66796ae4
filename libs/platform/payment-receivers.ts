import type { Origin } from '@lineless/engine/write/caller';
import type { Metadata, PaymentIntent, PaymentNotice } from '@lineless/ports/payments/port';

type Notice<Kind extends PaymentNotice['kind']> = Extract<PaymentNotice, { kind: Kind }>;

/** What an area does about the payments that it has opened. The provider may tell all of it twice, late or out of order. */
export interface PaymentReceiver {
  /** Whether a payment with this metadata is for this area's things. */
  readonly knows: (metadata: Metadata) => boolean;
  readonly succeeded: (intent: PaymentIntent, origin: Origin) => Promise<void>;
  readonly refunded: (notice: Notice<'payment-refunded'>, origin: Origin) => Promise<void>;
  readonly refundFailed: (notice: Notice<'refund-failed'>, origin: Origin) => Promise<void>;
  readonly disputed: (notice: Notice<'payment-disputed'>, origin: Origin) => Promise<void>;
}

/**
 * Who hears of a payment: the one area whose purpose stands in its metadata. Each registers when its module starts. A
 * payment that no area knows belongs to another service: the account may be shared.
 */
export class PaymentReceivers {
  private readonly receivers: PaymentReceiver[] = [];

  register(receiver: PaymentReceiver): void {
    this.receivers.push(receiver);
  }

  async receive(notice: PaymentNotice, origin: Origin): Promise<void> {
    switch (notice.kind) {
      case 'payment-succeeded':
        return this.of(notice.intent.metadata)?.succeeded(notice.intent, origin);
      case 'payment-refunded':
        return this.of(notice.metadata)?.refunded(notice, origin);
      case 'refund-failed':
        return this.of(notice.metadata)?.refundFailed(notice, origin);
      case 'payment-disputed':
        return this.of(notice.metadata)?.disputed(notice, origin);
      case 'ignored':
        return undefined;
    }
  }

  private of(metadata: Metadata): PaymentReceiver | undefined {
    return this.receivers.find(({ knows }) => knows(metadata));
  }
}
