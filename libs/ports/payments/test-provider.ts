import type { ConfirmPaymentAnswer } from '@lineless/contracts/ordering/payments';
import { base32 } from '@lineless/kernel/ids';
import type { Cents } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import { IntentNotPayable, RefundRefused } from './port';
import type { PaymentIntent, PaymentNotice, Payments, Refund } from './port';
import { signNotice, verifySignature } from './signature';
import { noticeFromStripe } from './stripe-shapes';
import { DECLINES, emailOf, judge, ownerOf, type Decline } from './test-cards';
import { LATE_AND_TWICE, TestDeliveries, type Deliver, type WebhookMode } from './test-deliveries';
import { UnknownIntent, type TestPaymentDesk } from './test-desk';
import { refundedEvent, succeededEvent } from './test-events';
import { TestFaults, type FallibleCall, type FaultTime } from './test-faults';
import { DESK, TestStore, type Delivery } from './test-store';

export interface TestPaymentsOptions {
  /** Where `test-payments.sqlite` lives. */
  readonly directory: string;
  readonly runtime: Runtime;
  readonly deliver: Deliver;
  /** Whether other processes have the same books open. */
  readonly isShared?: boolean;
  readonly webhooks?: WebhookMode;
}

/** Brings a notice of the change that is being written. */
type Tell = (body: string, mode: WebhookMode) => void;

/** As Stripe: smaller amounts cannot be charged. */
const SMALLEST_AMOUNT: Cents = 50;

/**
 * The embedded payment provider: behaves like Stripe's PaymentIntents, keeps its books in its own file and
 * brings its webhooks by itself. `webhooks` and `failNext` make it as awkward as a real one can be.
 */
export class TestPayments implements Payments, TestPaymentDesk {
  readonly provider = 'test';
  webhooks: WebhookMode;
  /** How long an approved payment takes: until `decide` where it is not at once. */
  decides: 'at-once' | 'processing' | 'requires_capture' = 'at-once';
  private readonly store: TestStore;
  private readonly secret: string;
  private readonly deliveries: TestDeliveries;
  private readonly runtime: Runtime;
  private readonly faults = new TestFaults();

  constructor({
    directory,
    runtime,
    deliver,
    isShared = false,
    webhooks = 'immediate',
  }: TestPaymentsOptions) {
    this.runtime = runtime;
    this.webhooks = webhooks;
    this.store = new TestStore(directory, !isShared);
    this.secret = this.store.setting('webhook-secret', `whsec_${base32(runtime.randomBytes(32))}`);
    this.deliveries = new TestDeliveries(this.store, runtime, async (body) => {
      const rawBody = new TextEncoder().encode(body);
      await deliver(rawBody, signNotice(this.secret, rawBody, runtime.now()));
    });
  }

  /** The next such call throws PaymentsUnavailable: before it did anything, or only after it did it all. */
  failNext(call: FallibleCall, when: FaultTime = 'before'): void {
    this.faults.plan(call, when);
  }

  /** The bank has made up its mind about a payment that was being processed; a refusal sends no notice. */
  async decide(intentId: string, decision: 'approved' | 'declined' = 'approved'): Promise<void> {
    await this.change((tell) => {
      const intent = this.known(intentId);
      if (intent.status !== 'processing') throw new IntentNotPayable(`The payment is ${intent.status}.`);
      if (decision === 'approved') this.succeed(intent, this.webhooks, tell);
      else this.store.setStatus(intentId, 'requires_payment_method');
    });
  }

  /** Lets webhooks go that were held back; answers how many. */
  releaseWebhooks(): Promise<number> {
    return this.deliveries.release();
  }

  async createIntent({ amount, metadata, idempotencyKey }: Parameters<Payments['createIntent']>[0]) {
    requireChargeable(amount);
    return this.answer('createIntent', () => {
      const id = `pi_${this.runtime.id()}`;
      const clientSecret = `${id}_secret_${base32(this.runtime.randomBytes(15))}`;
      const intent: PaymentIntent = { id, clientSecret, amount, status: 'requires_payment_method', metadata };
      if (this.store.insertIntent(intent, idempotencyKey)) return intent;
      return this.store.intentByKey(idempotencyKey) ?? intent;
    });
  }

  async updateAmount({ intentId, amount, idempotencyKey }: Parameters<Payments['updateAmount']>[0]) {
    requireChargeable(amount);
    return this.answer('updateAmount', () => {
      const intent = this.known(intentId);
      if (this.store.hasUpdated(idempotencyKey)) return intent;
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
        throw new IntentNotPayable(`The payment is ${intent.status}.`);
      }
      this.store.setAmount(intentId, amount, idempotencyKey);
      // What was to be verified was the old amount.
      if (intent.status === 'requires_action') this.store.setStatus(intentId, 'requires_payment_method');
      return this.known(intentId);
    });
  }

  async retrieve(intentId: string): Promise<PaymentIntent | null> {
    this.faults.strike('retrieve', 'before');
    const intent = this.store.intent(intentId);
    this.faults.strike('retrieve', 'after');
    return intent;
  }

  async cancel(intentId: string): Promise<PaymentIntent> {
    return this.answer('cancel', () => {
      const intent = this.known(intentId);
      // While the bank decides it cannot be taken back.
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
        return intent;
      this.store.setStatus(intentId, 'canceled');
      return this.known(intentId);
    });
  }

  async refund({ intentId, amount, idempotencyKey }: Parameters<Payments['refund']>[0]): Promise<Refund> {
    return this.answer('refund', (tell) => {
      const earlier = this.store.refundByKey(idempotencyKey);
      if (earlier?.intentId === intentId) return earlier;
      const intent = this.store.intent(intentId);
      if (intent?.status !== 'succeeded') throw new RefundRefused('The payment has not succeeded.');
      if (earlier) throw new RefundRefused('The key belongs to the refund of another payment.');
      const before = this.store.refundsOf(intentId);
      const left = before.reduce((rest, one) => rest - one.amount, intent.amount);
      if (left <= 0) throw new RefundRefused('The payment has already been refunded.');
      if (amount !== undefined && (amount <= 0 || amount > left))
        throw new RefundRefused('The payment has less left than that.');
      const refund: Refund = {
        id: `re_${this.runtime.id()}`,
        intentId,
        amount: amount ?? left,
        status: 'succeeded',
      };
      this.store.insertRefund(refund, idempotencyKey);
      const refunds = this.store.refundsOf(intentId);
      tell(refundedEvent(`evt_${this.runtime.id()}`, intent, refunds, this.runtime.now()), this.webhooks);
      return refund;
    });
  }

  /** What is given back at the provider's own desk: so much of it, or all that is left. @throws RefundRefused */
  refundAtDesk(intentId: string, amount?: Cents): Promise<Refund> {
    const asked = { intentId, idempotencyKey: `${DESK}${this.runtime.id()}` };
    return this.refund(amount === undefined ? asked : { ...asked, amount });
  }

  async readNotice(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentNotice> {
    verifySignature(this.secret, rawBody, signature, this.runtime.now());
    return noticeFromStripe(rawBody);
  }

  async confirm(input: Parameters<TestPaymentDesk['confirm']>[0]): Promise<ConfirmPaymentAnswer> {
    return this.change((tell) => {
      const intent = this.opened(input);
      if (intent.status === 'succeeded') return { status: 'succeeded' };
      if (intent.status === 'canceled') return refused(DECLINES.cancelled);
      if (intent.status === 'processing') return { status: 'processing' };
      const verdict = judge(input.paymentMethod, input.walletOwner ?? ownerOf(intent.id), this.runtime.now());
      if (verdict.kind === 'declined') {
        this.store.setStatus(intent.id, 'requires_payment_method');
        return refused(verdict.decline);
      }
      const { payer, method } = verdict;
      if (verdict.kind === 'asks') {
        this.store.setStatus(intent.id, 'requires_action', { payer, method });
        return { status: 'requires_action', error: DECLINES.asks };
      }
      if (this.decides !== 'at-once') {
        this.store.setStatus(intent.id, this.decides, { payer, method });
        return { status: 'processing' };
      }
      const mode = verdict.kind === 'approved-late' ? LATE_AND_TWICE : this.webhooks;
      return this.succeed({ ...intent, payer, ...emailOf(method.kind, payer), method }, mode, tell);
    });
  }

  async verify(input: Parameters<TestPaymentDesk['verify']>[0]): Promise<ConfirmPaymentAnswer> {
    return this.change((tell) => {
      const intent = this.opened(input);
      if (intent.status === 'succeeded') return { status: 'succeeded' };
      if (intent.status !== 'requires_action') return refused(DECLINES.nothingToVerify);
      if (input.approve) return this.succeed(intent, this.webhooks, tell);
      this.store.setStatus(intent.id, 'requires_payment_method');
      return refused(DECLINES.notVerified);
    });
  }

  async forgetPayers(intentIds: readonly string[]): Promise<void> {
    const ids = new Set(intentIds);
    await this.change(() => this.store.forgetPayers(ids));
    this.store.emptyLog();
  }

  async close(): Promise<void> {
    this.deliveries.close();
    this.store.close();
  }

  private succeed(pending: PaymentIntent, mode: WebhookMode, tell: Tell): ConfirmPaymentAnswer {
    const intent: PaymentIntent = { ...pending, status: 'succeeded' };
    this.store.setStatus(intent.id, 'succeeded', intent);
    tell(succeededEvent(`evt_${this.runtime.id()}`, intent, this.runtime.now()), mode);
    return { status: 'succeeded' };
  }

  /** A change and the notice of it are written together: neither can be lost without the other. */
  private async change<T>(work: (tell: Tell) => T): Promise<T> {
    let deliveries: readonly Delivery[] = [];
    const result = this.store.write(() =>
      work((body, mode) => {
        deliveries = this.deliveries.record(body, mode);
      }),
    );
    this.deliveries.schedule(deliveries);
    return result;
  }

  private known(intentId: string): PaymentIntent {
    const intent = this.store.intent(intentId);
    if (!intent) throw new IntentNotPayable('There is no such payment.');
    return intent;
  }

  private opened({ intentId, clientSecret }: { intentId: string; clientSecret: string }): PaymentIntent {
    const intent = this.store.intent(intentId);
    if (intent?.clientSecret !== clientSecret) throw new UnknownIntent('There is no such payment.');
    return intent;
  }

  private async answer<T>(call: FallibleCall, work: (tell: Tell) => T): Promise<T> {
    this.faults.strike(call, 'before');
    const result = await this.change(work);
    this.faults.strike(call, 'after');
    return result;
  }
}

export function openTestPayments(options: TestPaymentsOptions): TestPayments {
  return new TestPayments(options);
}

function requireChargeable(amount: Cents): void {
  if (!Number.isSafeInteger(amount) || amount < SMALLEST_AMOUNT) {
    throw new RangeError(`An amount of ${amount} cents cannot be charged.`);
  }
}

function refused(error: Decline): ConfirmPaymentAnswer {
  return { status: 'requires_payment_method', error };
}
