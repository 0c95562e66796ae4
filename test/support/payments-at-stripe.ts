import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Dispute } from '@lineless/ports/payments/port';
import { openStripePayments, type StripePayments } from '@lineless/ports/payments/stripe';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';
import { startStripeMock, type StripeMock } from '../servers/stripe-mock';

interface Secrets {
  readonly secretKey?: string;
  readonly webhookSecret?: string | undefined;
}

/** The adapter and the double that it asks; new for each test. */
export class PaymentsAtStripe {
  stripe!: StripeDouble;
  runtime!: VirtualRuntime;
  payments!: StripePayments;
  /** What operators were told. */
  troubles: string[] = [];
  disputes: Dispute[] = [];
  private schema: StripeMock | null = null;

  constructor() {
    beforeAll(async () => {
      this.schema = await startStripeMock();
    });
    afterAll(() => this.schema?.close());
    beforeEach(async () => {
      this.runtime = new VirtualRuntime();
      this.stripe = await StripeDouble.start(() => this.runtime.now(), this.schema);
      this.troubles = [];
      this.disputes = [];
      this.payments = this.open();
    });
    afterEach(async () => {
      await this.payments.close();
      await this.stripe.close();
      // Empty also where there is no stripe-mock: then nothing has looked.
      expect(this.stripe.complaints).toEqual([]);
    });
  }

  open(secrets: Secrets = {}): StripePayments {
    return openStripePayments({
      secretKey: STRIPE_SECRETS.STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_SECRETS.STRIPE_WEBHOOK_SECRET,
      runtime: this.runtime,
      address: this.stripe.address,
      onTrouble: (call, { message }) => this.troubles.push(`${call}: ${message}`),
      onDispute: (_intentId, dispute) => this.disputes.push(dispute),
      ...secrets,
    });
  }

  create(idempotencyKey = 'create-1', amount = 1_250) {
    return this.payments.createIntent({ amount, metadata: { orderId: 'ORDER1' }, idempotencyKey });
  }

  async paid(method?: string): Promise<string> {
    const { id } = await this.create();
    this.stripe.pay(id, method);
    return id;
  }

  refund(intentId: string, idempotencyKey = 'refund-1') {
    return this.payments.refund({ intentId, idempotencyKey });
  }

  read(text: string, signature = this.stripe.webhooks.sign(text)) {
    return this.payments.readNotice(Buffer.from(text), signature);
  }

  /** The first event of a type. */
  told(type: string): string {
    const notice = this.stripe.webhooks.notices.find((one) => one.type === type);
    if (!notice) throw new Error(`Nothing was told of ${type}`);
    return notice.text;
  }
}
