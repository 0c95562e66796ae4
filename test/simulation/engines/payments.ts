import {
  PaymentsUnavailable,
  type PaymentIntent,
  type PaymentNotice,
  type Payments,
  type Refund,
} from '@lineless/ports/payments/port';
import { verifySignature } from '@lineless/ports/payments/signature';
import { noticeFromStripe } from '@lineless/ports/payments/stripe-shapes';
import type { Wire } from '../world/wire';
import type { Bank } from './bank';

export const WEBHOOK_SECRET = 'whsec_of_the_simulated_bank';

/** One process's connection to the bank. */
export class SimulatedPayments implements Payments {
  readonly provider = 'test';

  constructor(
    private readonly bank: Bank,
    private readonly wire: Wire,
  ) {}

  createIntent(input: Parameters<Payments['createIntent']>[0]): Promise<PaymentIntent> {
    return this.ask('create', () => this.bank.create(input));
  }

  updateAmount(input: Parameters<Payments['updateAmount']>[0]): Promise<PaymentIntent> {
    return this.ask('update', () => this.bank.update(input));
  }

  retrieve(intentId: string): Promise<PaymentIntent | null> {
    return this.ask('retrieve', () => this.bank.intents.get(intentId) ?? null);
  }

  cancel(intentId: string): Promise<PaymentIntent> {
    return this.ask('cancel', () => this.bank.cancel(intentId));
  }

  refund(input: Parameters<Payments['refund']>[0]): Promise<Refund> {
    return this.ask('refund', () => this.bank.refund(input));
  }

  async readNotice(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentNotice> {
    verifySignature(WEBHOOK_SECRET, rawBody, signature, this.wire.life.now());
    return noticeFromStripe(rawBody);
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  private ask<T>(name: string, effect: () => T): Promise<T> {
    return this.wire.call(name, effect).catch((error: unknown) => {
      const isAway = error instanceof Error && ['Unreachable', 'AnswerLost'].includes(error.name);
      throw isAway ? new PaymentsUnavailable(error.message, { cause: error }) : error;
    });
  }
}
