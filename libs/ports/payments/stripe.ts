import type Stripe from 'stripe';
import { CURRENCY } from '@lineless/kernel/money';
import type { Runtime } from '@lineless/kernel/runtime';
import { StripeClient, type StripeClientOptions } from '../stripe/client';
import { isReplayed, StripeFailure } from '../stripe/failures';
import {
  IntentNotPayable,
  NoticeRefused,
  PaymentDisputed,
  PaymentsUnavailable,
  RefundRefused,
  type Dispute,
  type PaymentIntent,
  type PaymentNotice,
  type Payments,
  type Refund,
} from './port';
import { verifySignature } from './signature';
import { disputeFromStripe, stripeDispute } from './stripe-disputes';
import { refundNotice } from './stripe-refunds';
import {
  intentFromStripe,
  namedByStripe,
  refundFromStripe,
  stripeIntent,
  stripeRefund,
  type StripeIntent,
  type StripeRefund,
} from './stripe-shapes';

export interface StripePaymentsOptions extends StripeClientOptions {
  /** Unset, every notice is refused. */
  readonly webhookSecret: string | undefined;
  readonly runtime: Pick<Runtime, 'now' | 'after'>;
  /** Hears of each notice of a dispute: its answer has to be given at Stripe's desk, in time. */
  readonly onDispute: (intentId: string, dispute: Dispute) => void;
}

const WITH_CHARGE = { expand: ['latest_charge'] };
const HOUR_MS = 60 * 60_000;
const REFUNDS_A_PAGE = 100;
const MOST_REFUNDS = 10_000;

/**
 * Payments at Stripe: one PaymentIntent an order, captured at once, confirmed by the customer's browser. Nothing is
 * kept here; what a webhook tells is only a reason to look.
 */
export class StripePayments implements Payments {
  readonly provider = 'stripe';
  private readonly client: StripeClient;
  private readonly runtime: StripePaymentsOptions['runtime'];
  private readonly webhookSecret: string | undefined;
  private readonly onDispute: StripePaymentsOptions['onDispute'];

  constructor({ webhookSecret, onDispute, ...client }: StripePaymentsOptions) {
    this.client = new StripeClient(client);
    this.runtime = client.runtime;
    this.webhookSecret = webhookSecret;
    this.onDispute = onDispute;
  }

  async createIntent({ amount, metadata, idempotencyKey }: Parameters<Payments['createIntent']>[0]) {
    const intent = {
      amount,
      currency: CURRENCY,
      metadata: { ...metadata },
      // And the wallets that hold them; the port has no word for other methods that the account may have enabled.
      allowed_payment_method_types: ['card'],
      capture_method: 'automatic',
    } satisfies Stripe.PaymentIntentCreateParams;
    return this.current(
      await this.once('createIntent', idempotencyKey, (api, options) =>
        api.paymentIntents.create(intent, options),
      ),
    );
  }

  async updateAmount({ intentId, amount, idempotencyKey }: Parameters<Payments['updateAmount']>[0]) {
    return this.current(
      await this.once('updateAmount', idempotencyKey, (api, options) =>
        api.paymentIntents.update(intentId, { amount, ...WITH_CHARGE }, options),
      ),
    );
  }

  async retrieve(intentId: string): Promise<PaymentIntent | null> {
    const intent = await this.look(intentId);
    return intent && intentFromStripe(intent);
  }

  async cancel(intentId: string): Promise<PaymentIntent> {
    try {
      const cancelled = await this.client.call('cancel', (api) =>
        api.paymentIntents.cancel(intentId, WITH_CHARGE),
      );
      return intentFromStripe(stripeIntent.parse(cancelled));
    } catch (error) {
      if (!isOfKind(error, 'state')) throw asPayments(error);
      // Cancelled already, or the customer was faster.
      return (await this.retrieve(intentId)) ?? gone(intentId);
    }
  }

  /**
   * Stripe forgets keys after a day, and a refund may be pending for 45: whether it has been asked for stands in the
   * refunds of the payment, each of which says its key.
   */
  async refund({
    intentId,
    amount,
    idempotencyKey: key,
  }: Parameters<Payments['refund']>[0]): Promise<Refund> {
    const made = async () => (await this.refundsOf(intentId)).find(({ metadata }) => metadata.key === key);
    const wanted = {
      payment_intent: intentId,
      metadata: { key },
      ...(amount !== undefined && { amount }),
    } satisfies Stripe.RefundCreateParams;
    const send = async (api: Stripe, options: Stripe.RequestOptions) =>
      stripeRefund.parse(await api.refunds.create(wanted, options));
    try {
      return refundFromStripe(await this.once('refund', key, send, made), intentId);
    } catch (error) {
      if (error instanceof IntentNotPayable || isAboutAmount(error)) throw new RefundRefused(error.message);
      throw error;
    }
  }

  async readNotice(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentNotice> {
    if (this.webhookSecret === undefined) throw new NoticeRefused('There is no secret to check it with.');
    verifySignature(this.webhookSecret, rawBody, signature, this.runtime.now());
    const { noticeId, intentId, about, objectId } = namedByStripe(rawBody);
    const ignored = { kind: 'ignored', noticeId } as const;
    const intent = intentId === null ? null : await this.look(intentId);
    if (intent?.status !== 'succeeded') return ignored;
    if (about === 'payment') return { kind: 'payment-succeeded', noticeId, intent: intentFromStripe(intent) };
    if (about === 'refund') return refundNotice(noticeId, intent, await this.refundsOf(intent.id), objectId);
    const dispute = objectId === null ? null : await this.disputeOf(intent, objectId);
    if (!dispute) return ignored;
    this.onDispute(intent.id, dispute);
    return {
      kind: 'payment-disputed',
      noticeId,
      intentId: intent.id,
      metadata: intent.metadata,
      dispute,
    };
  }

  async close(): Promise<void> {
    this.client.close();
  }

  /** As it is now; money of another currency is none of ours. */
  private async look(intentId: string): Promise<StripeIntent | null> {
    try {
      const found = await this.client.call('retrieve', (api) =>
        api.paymentIntents.retrieve(intentId, WITH_CHARGE),
      );
      const intent = stripeIntent.parse(found);
      return intent.currency === CURRENCY ? intent : null;
    } catch (error) {
      if (isOfKind(error, 'missing')) return null;
      throw asPayments(error);
    }
  }

  /** Newest first. */
  private async refundsOf(intentId: string): Promise<readonly StripeRefund[]> {
    try {
      const refunds = await this.client.call('refundsOf', (api) =>
        api.refunds
          .list({ payment_intent: intentId, limit: REFUNDS_A_PAGE })
          .autoPagingToArray({ limit: MOST_REFUNDS }),
      );
      return refunds.map((refund) => stripeRefund.parse(refund));
    } catch (error) {
      if (isOfKind(error, 'missing')) return [];
      throw asPayments(error);
    }
  }

  private async disputeOf(intent: StripeIntent, id: string): Promise<Dispute | null> {
    try {
      const found = await this.client.call('disputeOf', (api) => api.disputes.retrieve(id));
      return disputeFromStripe(stripeDispute.parse(found), intent);
    } catch (error) {
      if (isOfKind(error, 'missing')) return null;
      throw asPayments(error);
    }
  }

  /**
   * Sends a change under its key. Stripe keeps the first answer to a key for a day, also where that was a failure (a
   * 500, a balance that was too low): that is asked for anew under the hour's own key.
   * @param made what an earlier request has come to, answered or not
   */
  private async once<T>(
    name: string,
    idempotencyKey: string,
    send: (api: Stripe, options: Stripe.RequestOptions) => Promise<T>,
    made: () => Promise<T | undefined> = async () => undefined,
  ): Promise<T> {
    const attempt = async (key: string) =>
      (await made()) ?? this.client.call(name, (api) => send(api, { idempotencyKey: key }));
    try {
      return await attempt(idempotencyKey).catch((error: unknown) => {
        if (!(error instanceof StripeFailure) || !error.about.isReplay) throw error;
        return attempt(`${idempotencyKey}:${Math.floor(this.runtime.now() / HOUR_MS)}`);
      });
    } catch (error) {
      throw asPayments(error);
    }
  }

  /** The stored answer to a key tells how the intent was then. */
  private async current(answer: Stripe.Response<Stripe.PaymentIntent>): Promise<PaymentIntent> {
    if (!isReplayed(answer.lastResponse.headers)) return intentFromStripe(stripeIntent.parse(answer));
    return (await this.retrieve(answer.id)) ?? gone(answer.id);
  }
}

export function openStripePayments(options: StripePaymentsOptions): StripePayments {
  return new StripePayments(options);
}

/** More than is left of the payment: that has a sentence of Stripe's, and no code. */
function isAboutAmount(error: unknown): error is StripeFailure {
  return error instanceof StripeFailure && error.kind === 'misused' && error.about.param === 'amount';
}

function isAboutDispute({ about: { code } }: StripeFailure): boolean {
  return code === 'charge_disputed' || code === 'refund_disputed_payment';
}

function isOfKind(error: unknown, kind: StripeFailure['kind']): boolean {
  return error instanceof StripeFailure && error.kind === kind;
}

function gone(intentId: string): never {
  throw new IntentNotPayable(`There is no payment ${intentId}.`);
}

/** In the port's words; what should not have been sent stays a fault of ours. */
function asPayments(error: unknown): unknown {
  if (!(error instanceof StripeFailure)) return error;
  switch (error.kind) {
    case 'unavailable':
    case 'denied':
      return new PaymentsUnavailable(error.message);
    case 'state':
      if (isAboutDispute(error)) return new PaymentDisputed(error.message);
      return new IntentNotPayable(error.message);
    case 'missing':
    case 'declined':
    case 'unverified':
      return new IntentNotPayable(error.message);
    case 'misused':
      return error;
  }
}
