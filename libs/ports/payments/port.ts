import type { DisputeState } from '@lineless/contracts/ordering/disputes';
import type { Cents } from '@lineless/kernel/money';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** What we have written on a payment ourselves: what it is for. */
export type Metadata = Readonly<Record<string, string>>;

export interface PaymentIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amount: Cents;
  readonly status: IntentStatus;
  readonly metadata: Metadata;
  /** The cardholder or wallet owner, once a payment method is known. */
  readonly payer?: string;
  /** Of a wallet, or of the form, where it was asked for. */
  readonly email?: string;
  /** Last four digits and kind, for a receipt and the refund's sentence. */
  readonly method?: { readonly kind: 'card' | 'apple_pay' | 'google_pay'; readonly last4: string };
}

/** For the payment's form. One that is paid or cancelled has none: no form can begin with it. */
export function secretForForm(intent: PaymentIntent | null): string | null {
  const isOver = intent?.status === 'succeeded' || intent?.status === 'canceled';
  return intent && !isOver ? intent.clientSecret : null;
}

/** 'failed' may come days after 'succeeded': the bank has sent the money back. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export interface Refund {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Cents;
  readonly status: RefundStatus;
  /** The provider's word for why it failed, such as 'expired_or_canceled_card'. */
  readonly failure?: string;
}

/** What was given back at the provider's own desk: it was not asked for here, and it is done. */
export type DeskRefund = Pick<Refund, 'id' | 'amount'>;

/** A cardholder has asked the bank for the money of a payment. */
export interface Dispute {
  readonly id: string;
  readonly amount: Cents;
  readonly state: DisputeState;
  /** The provider's word, such as 'fraudulent'. */
  readonly reason: string;
  /** Until when it can be answered, at the provider's desk; ISO 8601 UTC. */
  readonly respondBy?: string;
}

/** What the provider tells us by itself, already verified. */
export type PaymentNotice =
  | { readonly kind: 'payment-succeeded'; readonly noticeId: string; readonly intent: PaymentIntent }
  | {
      readonly kind: 'payment-refunded';
      readonly noticeId: string;
      readonly intentId: string;
      /** Of the payment: what it was for. */
      readonly metadata: Metadata;
      readonly refundId: string;
      /** Of all its refunds. */
      readonly amount: Cents;
      /** Those of them that were made at the desk. */
      readonly desk: readonly DeskRefund[];
    }
  | {
      readonly kind: 'refund-failed';
      readonly noticeId: string;
      readonly intentId: string;
      readonly metadata: Metadata;
      readonly refundId: string;
      /** It was not asked for here. */
      readonly isOfDesk: boolean;
      readonly failure?: string;
      /** As of 'payment-refunded': a notice that came before may have been lost. */
      readonly desk: readonly DeskRefund[];
    }
  | {
      readonly kind: 'payment-disputed';
      readonly noticeId: string;
      readonly intentId: string;
      readonly metadata: Metadata;
      readonly dispute: Dispute;
    }
  | { readonly kind: 'ignored'; readonly noticeId: string };

/** All calls are idempotent by `idempotencyKey` (DESIGN rule 14) and may throw `PaymentsUnavailable`. */
export interface Payments {
  readonly provider: 'test' | 'stripe';
  createIntent(input: { amount: Cents; metadata: Metadata; idempotencyKey: string }): Promise<PaymentIntent>;
  /** @throws IntentNotPayable when it has succeeded, is processing or was cancelled */
  updateAmount(input: { intentId: string; amount: Cents; idempotencyKey: string }): Promise<PaymentIntent>;
  retrieve(intentId: string): Promise<PaymentIntent | null>;
  /** Answers the intent as it then is: 'canceled', or 'succeeded' when the customer was faster. */
  cancel(intentId: string): Promise<PaymentIntent>;
  /**
   * So much of it back, or all that is left; the same key answers with the same refund as it then is. One that has
   * failed is asked for again under another key. @throws RefundRefused also where less is left · PaymentDisputed
   */
  refund(input: { intentId: string; amount?: Cents; idempotencyKey: string }): Promise<Refund>;
  /**
   * Verifies the signature over the raw body before it reads a byte of it.
   * @throws NoticeRefused when the signature, its age or the body is wrong, or no secret is set
   */
  readNotice(rawBody: Uint8Array, signature: string | undefined): Promise<PaymentNotice>;
  close(): Promise<void>;
}

export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}
export class IntentNotPayable extends Error {
  override readonly name = 'IntentNotPayable';
}
export class RefundRefused extends Error {
  override readonly name: string = 'RefundRefused';
}
/** The cardholder has asked the bank for this money, or has got it: it cannot be given back as well. */
export class PaymentDisputed extends RefundRefused {
  override readonly name = 'PaymentDisputed';
}
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

const COME_BACK_AFTER_S = 2;

/**
 * For calls of a provider: one that does not answer is a 503 with a time to come back, not a fault of ours.
 * @param refusal the area's own error for it
 */
export function answeredOr(
  refusal: (context: { retryAfterSeconds: number }) => Error,
): <T>(call: () => Promise<T>) => Promise<T> {
  return async (call) => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw refusal({ retryAfterSeconds: COME_BACK_AFTER_S });
      throw error;
    }
  };
}
