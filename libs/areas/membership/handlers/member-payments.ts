import { Inject, Injectable } from '@nestjs/common';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import type { Outcome } from '@lineless/engine/write/folding';
import { canonical } from '@lineless/kernel/canonical';
import { nameIn } from '@lineless/kernel/person-name';
import {
  answeredOr,
  type PaymentIntent,
  type Payments,
  type RefundStatus,
} from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import type { RecordReturnFailure } from '../model/decide-returns';
import { memberErrors } from '../model/errors';
import type { Terms } from '../model/events';
import { purposeOf, termsIn } from './purpose';
import { paymentIn, type MemberState, type Payment } from '../model/state';
import { Members } from './members';
import { Plans } from './plans';

const answered = answeredOr(memberErrors.PAYMENT_UNAVAILABLE);

/** What has made a payment one whose money is on its way back. */
export const OWED_BACK = ['MembershipPaymentRejected', 'MembershipReturnFailed'] as const;

/** Payments of memberships at the provider; every call is repeatable (DESIGN rule 14). */
@Injectable()
export class MemberPayments {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly members: Members,
    private readonly plans: Plans,
  ) {}

  /** What is open for these terms and can still be paid. @throws ALREADY_PAID · PAYMENT_UNAVAILABLE */
  async opened(state: MemberState, terms: Terms, context: Context): Promise<PaymentIntent | null> {
    for (const { paymentIntentId, terms: own, status } of state.payments) {
      if (status !== 'open' || canonical(own) !== canonical(terms)) continue;
      const intent = await this.retrieve(paymentIntentId);
      if (intent?.status === 'succeeded') {
        await this.record(state.userId, intent, unkeyed(context));
        throw memberErrors.ALREADY_PAID();
      }
      if (intent && intent.status !== 'canceled') return intent;
    }
    return null;
  }

  /**
   * Opens a payment, and notes it before its secret leaves the server: a person who pays it becomes a member, also
   * after a crash. @throws PAYMENT_UNAVAILABLE
   */
  async open(userId: string, terms: Terms, revision: number, context: Context) {
    const idempotencyKey = `membership:${userId}:${revision}:${terms.months}:${terms.price}`;
    const metadata = purposeOf(userId, terms);
    const intent = await answered(() =>
      this.payments.createIntent({ amount: terms.price, metadata, idempotencyKey }),
    );
    const command = { type: 'OpenPayment', userId, paymentIntentId: intent.id, terms } as const;
    const { position } = await this.members.execute(userId, command, context);
    return { intent, position };
  }

  /** @throws PAYMENT_UNAVAILABLE */
  retrieve(intentId: string): Promise<PaymentIntent | null> {
    return answered(() => this.payments.retrieve(intentId));
  }

  /** Makes sure that it cannot be paid any more, unless it has been. @throws PAYMENT_UNAVAILABLE */
  cancel(intentId: string): Promise<PaymentIntent> {
    return answered(() => this.payments.cancel(intentId));
  }

  /** A payment that has come in, by the first to say so; the others change nothing. */
  async record(
    userId: string,
    intent: PaymentIntent,
    context: Context,
  ): Promise<Outcome<MemberState | null>> {
    const { id: paymentIntentId, amount, payer, email = '' } = intent;
    const { state } = await this.members.look(userId);
    const isKnown = state !== null && paymentIn(state, paymentIntentId) !== undefined;
    // Only a copy of the events from before the payment does not know it: no money is kept for nothing.
    const terms = isKnown ? null : termsIn(intent.metadata, (months) => this.plans.terms(months));
    if (terms) {
      const open = { type: 'OpenPayment', userId, paymentIntentId, terms } as const;
      await this.members.execute(userId, open, unkeyed(context));
    }
    const profile = { ...nameIn(payer), email };
    const command = { type: 'RecordPayment', paymentIntentId, amount, profile } as const;
    return this.members.execute(userId, command, context);
  }

  /** As `record`, of what the provider tells by itself or says when a process manager looks. */
  async recordFound(
    userId: string,
    intent: PaymentIntent,
    context: Context,
  ): Promise<Outcome<MemberState | null>> {
    const opened = await this.members.after(userId, context, intent.id, ['MembershipPaymentOpened']);
    return this.record(userId, intent, opened);
  }

  /**
   * The money of a payment that has bought nothing: under one key until the provider has said what came of it, under
   * another one where the bank has not taken it. @returns what came of it @throws RefundRefused · PAYMENT_UNAVAILABLE
   */
  async giveBack(userId: string, payment: Payment, context: Context): Promise<RefundStatus> {
    const { paymentIntentId, failedReturns } = payment;
    const attempt = failedReturns ? `:${failedReturns.refundIds.length + 1}` : '';
    const idempotencyKey = `membership-return:${paymentIntentId}${attempt}`;
    const refund = await answered(() => this.payments.refund({ intentId: paymentIntentId, idempotencyKey }));
    const { id: refundId, status, failure: reason } = refund;
    const caused = await this.members.after(userId, context, paymentIntentId, OWED_BACK);
    if (status === 'succeeded')
      await this.members.execute(userId, { type: 'RecordReturn', paymentIntentId, refundId }, caused);
    if (status === 'failed') await this.returnFailed(userId, { paymentIntentId, refundId, reason }, context);
    return status;
  }

  async returnFailed(
    userId: string,
    failure: Omit<RecordReturnFailure, 'type'>,
    context: Context,
  ): Promise<void> {
    const types = [...OWED_BACK, 'MembershipPaymentReturned'] as const;
    const caused = await this.members.after(userId, context, failure.paymentIntentId, types);
    await this.members.execute(userId, { type: 'RecordReturnFailure', ...failure }, caused);
  }
}
